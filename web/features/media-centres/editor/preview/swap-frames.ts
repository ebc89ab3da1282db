/** A page in a frame of our own server; null for what the browser shows in the place of one that did not load. */
export const pageOf = (frame: HTMLIFrameElement | undefined): Document | null => {
  const page = frame?.contentDocument ?? null;
  return page && page.location.href !== 'about:blank' ? page : null;
};

/** True when two pages are the same to look at. */
export const isSame = (one: Document, other: Document): boolean =>
  one.documentElement.outerHTML === other.documentElement.outerHTML;

const longestMs = 2_000;

/** Waits for the pictures that a page shows where it is scrolled to, though not for ever. */
async function picturesSeen(page: Document): Promise<void> {
  const height = page.defaultView?.innerHeight ?? 0;
  const seen = [...page.images].filter((image) => {
    const { top, bottom, width } = image.getBoundingClientRect();
    return width > 0 && bottom > 0 && top < height;
  });
  const enough = new Promise<void>((resolve) => setTimeout(resolve, longestMs));
  await Promise.race([Promise.allSettled(seen.map((image) => image.decode())), enough]);
}

/** Brings a page that has loaded to where another is scrolled to, and waits until it can be shown there without a flash. */
export async function putInPlace(page: Document, before: Document): Promise<void> {
  const { scrollX: left = 0, scrollY: top = 0 } = before.defaultView ?? {};
  page.defaultView?.scrollTo({ left, top, behavior: 'instant' });
  await picturesSeen(page);
}
