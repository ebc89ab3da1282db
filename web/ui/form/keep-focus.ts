/** For buttons beside a field that is saved when it is left: a click on them leaves the focus where it is, in every browser. */
export const keepFocus = { onMouseDown: (event: { preventDefault(): void }) => event.preventDefault() };
