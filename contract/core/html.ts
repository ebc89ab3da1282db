/** Markup that is safe as it is: made here alone. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
/** Text as markup shows it, also within a quoted attribute. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

type Piece = Html | string | number | null | undefined | false | readonly Html[];

function markupOf(piece: Piece): string {
  if (piece instanceof Html) return piece.text;
  if (Array.isArray(piece)) return piece.map(markupOf).join('');
  return piece === null || piece === undefined || piece === false ? '' : escaped(String(piece));
}

/** Markup in which everything put in is text, unless it is markup itself. */
export const html = (parts: TemplateStringsArray, ...pieces: Piece[]): Html =>
  new Html(String.raw({ raw: parts }, ...pieces.map(markupOf)));
