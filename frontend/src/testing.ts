/** What tests of several folders share. */

import type { ComponentChildren, VNode } from "preact";
import type { LogLineOut } from "./api/wire";

/** A log line of a kind, with the fields a test needs. */
export function line<Line extends LogLineOut>(kind: Line["kind"], args: number[] = [], more: Partial<Line> = {}): Line {
  const empty: LogLineOut = {
    kind,
    family: "",
    icon: "",
    seat: -1,
    spots: [],
    args,
    types: [],
    text: kind,
    places: [],
    clause: "",
    cause: null,
    sources: [],
    forced: false,
  };
  return { ...empty, ...more } as Line;
}

/** The elements of a tree of pure components, without a browser. */
export function elements(children: ComponentChildren): VNode[] {
  if (Array.isArray(children)) return children.flatMap(elements);
  if (typeof children !== "object" || children === null || !("props" in children)) return [];
  const node = children as VNode<{ children?: ComponentChildren }>;
  if (typeof node.type === "function")
    return elements((node.type as (props: unknown) => ComponentChildren)(node.props));
  return [...(typeof node.type === "string" ? [node] : []), ...elements(node.props.children)];
}
