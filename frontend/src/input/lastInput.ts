// Whether the last input was a finger, a mouse or a key; styles ask for it, too (body[data-input]).
export function watchInput(): void {
  const input = document.body.dataset;
  addEventListener("pointerdown", ({ pointerType }) => (input.input = pointerType), { capture: true });
  addEventListener("keydown", () => (input.input = "keys"));
}

export const isTouching = () => document.body.dataset.input === "touch";
export const usesKeyboard = () => document.body.dataset.input === "keys";
