/** Styles of single elements of one page: its policy lets in no styles but those of its sheets. */
export interface Sheet {
  /** The class of elements that have a style. Of checked values alone. */
  of(style: string): string;
  /** The styles of all classes so far. */
  text(): string;
}

export function createSheet(): Sheet {
  const classes = new Map<string, string>();
  return {
    of(style) {
      const known = classes.get(style) ?? `s${classes.size}`;
      classes.set(style, known);
      return known;
    },
    text: () => [...classes].map(([style, name]) => `.${name}{${style}}`).join(''),
  };
}
