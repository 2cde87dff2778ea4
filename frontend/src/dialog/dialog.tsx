// A modal dialog: focus moves in, Escape and the button close it, focus goes back to where it was.
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Icon } from "../common/icons";
import { text } from "../state/text";
import { makeModal } from "./modal";
import "./dialog.css";

interface Props {
  title: string;
  onClose: () => void;
  children: ComponentChildren;
  cls?: string;
}

export function Dialog({ title, onClose, children, cls = "" }: Props) {
  const t = text.value;
  const ref = useRef<HTMLDialogElement>(null);
  const leave = useRef(onClose);
  leave.current = onClose;
  useLayoutEffect(() => (ref.current ? makeModal(ref.current, () => leave.current()) : undefined), []);
  return (
    <div class="modal">
      <div class="modal-veil" aria-hidden="true" onClick={onClose} />
      <dialog class={`dialog slab ${cls}`} ref={ref} open tabIndex={-1} aria-modal="true" aria-label={title}>
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
    </div>
  );
}
