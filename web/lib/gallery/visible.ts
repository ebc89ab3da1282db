export interface SeenItem {
  readonly top: number;
  readonly height: number;
}

/**
 * The part of a frame that its visitor has on the screen, in pixels from its top: a frame as high as its page does not know
 * where its visitor looks. Null where the window is the screen, or where too little is seen of it.
 */
export function visiblePart(): Promise<SeenItem | null> {
  if (window.parent === window) return Promise.resolve(null);
  return new Promise((resolve) => {
    const watcher = new IntersectionObserver(([entry]) => {
      watcher.disconnect();
      const { top = 0, height = 0 } = entry?.intersectionRect ?? {};
      resolve(height > 200 && height < window.innerHeight ? { top, height } : null);
    });
    watcher.observe(document.documentElement);
  });
}
