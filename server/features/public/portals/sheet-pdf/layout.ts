/** The sizes of paper that a contact sheet is made for, in points. */
export const papers = { a4: { width: 595.28, height: 841.89 }, letter: { width: 612, height: 792 } } as const;
export type Paper = keyof typeof papers;

export const fewestColumns = 3;
export const mostColumns = 5;

const margin = 36;
const gap = 12;
const head = 58;
const foot = 24;
/** Name, credit, two lines of terms and the day until which it may be used. */
const words = 60;

/** The layout of the pages of a sheet. */
export interface Layout {
  readonly paper: (typeof papers)[Paper];
  readonly margin: number;
  readonly cell: { readonly width: number; readonly height: number; readonly picture: number };
  readonly pages: number;
  /** The page of a file, from 0, and the upper left corner of its cell. */
  place(at: number): { page: number; x: number; y: number };
}

/** Lays out so many files in columns; `rtl`: the first stands on the right. */
export function layOut(
  files: number,
  { paper, columns, rtl }: { paper: Paper; columns: number; rtl: boolean },
): Layout {
  const page = papers[paper];
  const width = (page.width - 2 * margin - (columns - 1) * gap) / columns;
  const picture = width * 0.72;
  const height = picture + words;
  const room = page.height - 2 * margin - foot;
  const first = Math.max(1, Math.floor((room - head) / height)) * columns;
  const next = Math.max(1, Math.floor(room / height)) * columns;
  return {
    ...{ paper: page, margin, cell: { width, height, picture } },
    pages: 1 + Math.ceil(Math.max(0, files - first) / next),
    place: (at) => {
      const isFirst = at < first;
      const onPage = isFirst ? at : (at - first) % next;
      const column = onPage % columns;
      const top = margin + (isFirst ? head : 0);
      return {
        page: isFirst ? 0 : 1 + Math.floor((at - first) / next),
        x: margin + (rtl ? columns - 1 - column : column) * (width + gap),
        y: top + Math.floor(onPage / columns) * height,
      };
    },
  };
}
