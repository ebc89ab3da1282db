/** Width and height of a page as its file says, in points: 72 to an inch. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
}
/** As wide as the room, as a whole, or so many times its size. */
export type Zoom = 'width' | 'page' | number;

export interface PlacedPage {
  /** In CSS px from the upper left corner of the whole document, as are the sides. */
  readonly top: number;
  readonly left: number;
  readonly width: number;
  readonly height: number;
  /** CSS px to a point. */
  readonly scale: number;
}
export interface PageLayout {
  readonly pages: readonly PlacedPage[];
  readonly width: number;
  readonly height: number;
}

/** CSS px to a point at 100 %. */
export const natural = 96 / 72;
export const zooms = { least: 0.25, most: 5, step: 1.25 } as const;
/** A page that fits the width is not blown up beyond this in a wide window. */
const widest = 1.5;

export const withinZooms = (zoom: number): number => Math.min(zooms.most, Math.max(zooms.least, zoom));

export interface LayoutOptions {
  readonly zoom: Zoom;
  /** Quarters of a turn, clockwise. */
  readonly turns: number;
  /** The room for pages, in CSS px. */
  readonly room: PageSize;
  /** Space around the pages, and between two of them. */
  readonly margin: number;
  readonly gap: number;
}

export const turned = ({ width, height }: PageSize, turns: number): PageSize =>
  turns % 2 === 0 ? { width, height } : { width: height, height: width };

function scaleOf({ width, height }: PageSize, { zoom, room, margin }: LayoutOptions): number {
  if (typeof zoom === 'number') return zoom * natural;
  const across = Math.max(40, room.width - margin * 2) / width;
  const down = Math.max(40, room.height - margin * 2) / height;
  return Math.min(
    natural * (zoom === 'width' ? widest : zooms.most),
    zoom === 'width' ? across : Math.min(across, down),
  );
}

/** Pages below one another, in the middle of the room. */
export function layOut(sizes: readonly PageSize[], options: LayoutOptions): PageLayout {
  const { turns, room, margin, gap } = options;
  const boxes = sizes.map((size) => {
    const upright = turned(size, turns);
    const scale = scaleOf(upright, options);
    return { scale, width: Math.round(upright.width * scale), height: Math.round(upright.height * scale) };
  });
  const width = Math.max(room.width, ...boxes.map((box) => box.width + margin * 2));
  let top = margin;
  const pages = boxes.map((box) => {
    const placed = { ...box, top, left: Math.round((width - box.width) / 2) };
    top += box.height + gap;
    return placed;
  });
  return { pages, width, height: top - gap + margin };
}

/** The page, from 1, that lies at a height of the document, or the next one below it. */
export function pageAt({ pages }: PageLayout, y: number): number {
  let [low, high] = [0, pages.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    const page = pages[middle];
    if (page && page.top + page.height < y) low = middle + 1;
    else high = middle;
  }
  return low + 1;
}

/** A point of the document that stays where it is when the pages grow, shrink or turn. */
export interface Anchor {
  readonly page: number;
  /** Parts of the page's width and height. */
  readonly across: number;
  readonly down: number;
  /** Its place in the room, in CSS px. */
  readonly x: number;
  readonly y: number;
}

export interface ScrollPlace {
  readonly left: number;
  readonly top: number;
}

/** The point of the document that is at a place of the room. */
export function anchorAt(layout: PageLayout, scroll: ScrollPlace, { x, y }: { x: number; y: number }): Anchor {
  const page = pageAt(layout, scroll.top + y);
  const { top, left, width, height } = layout.pages[page - 1] ?? { top: 0, left: 0, width: 1, height: 1 };
  return { page, across: (scroll.left + x - left) / width, down: (scroll.top + y - top) / height, x, y };
}

/** The scroll position at which a point is where it was. */
export function scrollTo(layout: PageLayout, { page, across, down, x, y }: Anchor): ScrollPlace {
  const { top, left, width, height } = layout.pages[page - 1] ?? { top: 0, left: 0, width: 0, height: 0 };
  return { left: Math.max(0, left + across * width - x), top: Math.max(0, top + down * height - y) };
}
