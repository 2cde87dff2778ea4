// A modal sheet: focus moves in, Escape and the button lead out, focus goes back to where it was.
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Icon } from "../atoms";
import { text } from "../state/text";
import { giveFocus, isLost } from "./focus";

interface Props {
  title: string;
  onClose: () => void;
  children: ComponentChildren;
  cls?: string;
}

export function Dialog({ title, onClose, children, cls = "" }: Props) {
  const t = text.value;
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    const dialog = ref.current;
    dialog?.showModal();
    return () => {
      dialog?.close(); // what lies under an open one cannot take the focus
      if (isLost()) giveFocus(before);
    };
  }, []);
  const outside = (event: MouseEvent) => {
    if (event.target === ref.current) onClose();
  };
  const cancel = (event: Event) => {
    event.preventDefault();
    onClose();
  };
  return (
    <dialog class={`dialog slab ${cls}`} ref={ref} aria-label={title} onCancel={cancel} onClick={outside}>
      <header class="dialog-head">
        <h2>{title}</h2>
        <button
          type="button"
          class="btn icon ghost"
          aria-label={t("web.close")}
          title={t("web.close")}
          onClick={onClose}
        >
          <Icon id="ui-close" />
        </button>
      </header>
      <div class="dialog-body">{children}</div>
    </dialog>
  );
}
