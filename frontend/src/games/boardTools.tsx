// The buttons that zoom a board; the keys + − 0 press them.
import { Icon } from "../common/icons";
import type { Text } from "./contract";
import "./boardTools.css";

const CLOSER = 1.4;

interface ToolsProps {
  pointer: { zoom(factor: number): void; fit(): void };
  /** Text keys of the group and of its three buttons. */
  label: string;
  names: readonly [closer: string, farther: string, whole: string];
  t: Text;
}

export function BoardTools({ pointer, label, names, t }: ToolsProps) {
  const tools = [
    ["in", "ui-zoom-in", () => pointer.zoom(CLOSER)],
    ["out", "ui-zoom-out", () => pointer.zoom(1 / CLOSER)],
    ["fit", "ui-fit", pointer.fit],
  ] as const;
  return (
    <div class="board-tools" role="toolbar" aria-label={t(label)}>
      {tools.map(([what, glyph, act], i) => (
        <button
          key={what}
          data-zoom={what}
          type="button"
          class="btn"
          aria-label={t(names[i] ?? "")}
          title={t(names[i] ?? "")}
          onClick={act}
        >
          <Icon id={glyph} />
        </button>
      ))}
    </div>
  );
}
