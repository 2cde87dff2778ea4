// What a button of the prompt says of the board: the place it means is marked while it is pointed at or has the focus.
type Hover = (spot: string | null) => void;

export const pointing = (hover: Hover, spot: string | null) => ({
  onPointerEnter: () => hover(spot),
  onPointerLeave: () => hover(null),
  onFocus: () => hover(spot),
});
