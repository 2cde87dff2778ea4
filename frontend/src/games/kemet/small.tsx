// The board as it stands, small: the picture of the table without anything to choose.
import type { SmallProps } from "../contract";
import "./map.css";
import { Picture } from "./picture";
import type { View } from "./view";

const NOTHING = { decision: null, lit: new Map(), hovered: null, selected: null, last: new Set<string>(), news: [] };

export function Small({ view, t }: SmallProps<View>) {
  return <Picture props={{ view, t, ...NOTHING }} small />;
}

export default Small;
