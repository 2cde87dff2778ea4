/** What tests of several folders set up alike. */

import type { ComponentChildren, VNode } from "preact";
import type { ToldOut } from "./api/wire";

/** A line of the log that says its kind, and what the test is about. */
export const line = (kind: string, args: number[] = [], more: Partial<ToldOut> = {}): ToldOut => ({
  kind,
  args,
  message: [],
  text: kind,
  places: [],
  clause: "",
  sources: [],
  forced: false,
  ...more,
});

/** The same, with its numbers one after the other. */
export const told = (kind: string, ...args: number[]): ToldOut => line(kind, args);

/** Elements of a tree of pure components, without a browser. */
export function elements(children: ComponentChildren): VNode[] {
  if (Array.isArray(children)) return children.flatMap(elements);
  if (typeof children !== "object" || children === null || !("props" in children)) return [];
  const node = children as VNode<{ children?: ComponentChildren }>;
  if (typeof node.type === "function")
    return elements((node.type as (props: unknown) => ComponentChildren)(node.props));
  return [...(typeof node.type === "string" ? [node] : []), ...elements(node.props.children)];
}
