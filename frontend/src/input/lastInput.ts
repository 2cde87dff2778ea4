// Whether the last input was a finger, a mouse or a key; styles ask for it, too (body[data-input]).
export const isTouching = () => document.body.dataset.input === "touch";
export const isTyping = () => document.body.dataset.input === "keys";
