/** The most that is told of a document, so that a page stays quick and a hostile file costs little. */
export const most = {
  /** Characters of all that is told together. */
  characters: 500_000,
  /** Of one cell of a table. */
  cell: 2_000,
  rows: 500,
  columns: 100,
  sheets: 20,
  paragraphs: 5_000,
  slides: 500,
  perSlide: 300,
  entries: 2_000,
  /** Of names and addresses. */
  short: 500,
  addresses: 50,
  attachments: 500,
} as const;

/** Characters that may still be told. */
export class Budget {
  private left: number;
  /** True once something did not fit. */
  cut = false;
  constructor(characters: number = most.characters) {
    this.left = characters;
  }

  /** As much of a text as fits. */
  take(text: string, atMost: number = most.characters): string {
    const room = Math.min(this.left, atMost);
    if (text.length > room) this.cut = true;
    const part = text.length > room ? text.slice(0, room) : text;
    this.left -= part.length;
    return part.toWellFormed();
  }

  get spent(): boolean {
    return this.left <= 0;
  }
}

/** A short text in one line, without control characters. */
export const shortened = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed
    .replace(/[\u0000-\u001f\u007f]+/g, ' ')
    .trim()
    .slice(0, most.short)
    .toWellFormed();

/** A time as the calls tell it; null where it is none. */
export function isoTime(date: Date): string | null {
  const year = date.getUTCFullYear();
  return Number.isNaN(year) || year < 1 || year > 9999 ? null : date.toISOString();
}
