// Marks the place on the board that a button means, while the button is pointed at or focused.
type Hover = (spot: string | null) => void;

export const hoverHandlers = (hover: Hover, spot: string | null) => ({
  onPointerEnter: () => hover(spot),
  onPointerLeave: () => hover(null),
  onFocus: () => hover(spot),
});
