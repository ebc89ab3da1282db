/** Colours of placeholders on one page: its policy lets in no styles but those of its sheets. */
export interface Palette {
  /** The class that has a colour; none for what is no colour. */
  of(colour: string | null): string;
  /** The styles of all classes so far. */
  sheet(): string;
}

export function createPalette(): Palette {
  const classes = new Map<string, string>();
  return {
    of(colour) {
      if (colour === null || !/^#[0-9a-f]{6}$/i.test(colour)) return '';
      const known = classes.get(colour) ?? `c${classes.size}`;
      classes.set(colour, known);
      return known;
    },
    sheet: () => [...classes].map(([colour, name]) => `.${name}{background:${colour}}`).join(''),
  };
}
