// The current board in small: the picture of the table without anything to choose.
import type { MiniatureProps } from "../contract";
import { Picture } from "./boardPicture";
import type { KemetView } from "./view";

const NOTHING = { decision: null, lit: new Map(), hovered: null, selected: null, marked: new Set<string>(), news: [] };

export function Miniature({ view, t }: MiniatureProps<KemetView>) {
  return <Picture props={{ view, t, ...NOTHING }} small />;
}

export default Miniature;
