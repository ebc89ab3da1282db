/** The distance off the screen at which pictures are asked for, in pixels. */
const margin = '400px';
const shownMs = 1000;
const half = 0.5;
/** The share of a picture that has to be on the screen, before anybody scrolled, for it to be asked for. */
const clearly = 0.4;
const settledMs = 2000;

/** Asks for a picture whose address was only written down. */
export const ask = (image: HTMLImageElement): void => {
  const { src, srcset } = image.dataset;
  if (srcset) image.srcset = srcset;
  if (src) image.src = src;
  delete image.dataset.srcset;
  delete image.dataset.src;
};

/** Asks for pictures when they come near, and tells which were half visible for a second. */
export class Near {
  readonly #looking: IntersectionObserver;
  readonly #waiting = new Set<Element>();
  readonly #timers = new Map<Element, ReturnType<typeof setTimeout>>();
  readonly #life = new AbortController();
  #coming: IntersectionObserver;
  #scrolled = false;

  constructor(onSeen: (item: HTMLElement) => void) {
    this.#coming = this.#observer({ threshold: clearly });
    const scrolls = { signal: this.#life.signal, capture: true, passive: true, once: true };
    window.addEventListener('scroll', () => this.#widen(), scrolls);
    this.#looking = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, intersectionRatio, target } of entries) {
          clearTimeout(this.#timers.get(target));
          if (isIntersecting && intersectionRatio >= half)
            this.#timers.set(
              target,
              setTimeout(() => onSeen(target as HTMLElement), shownMs),
            );
          else this.#timers.delete(target);
        }
      },
      { threshold: half },
    );
  }

  #observer(options: { threshold: number; rootMargin?: string }): IntersectionObserver {
    const from = performance.now();
    return new IntersectionObserver((entries) => {
      const here = entries.filter((entry) => entry.isIntersecting && entry.intersectionRatio >= options.threshold);
      for (const { target } of here) {
        this.#coming.unobserve(target);
        this.#waiting.delete(target);
        for (const image of target.querySelectorAll('img')) ask(image);
      }
      // In a frame, nobody tells that the page around it was scrolled: when it has its height, only that brings more of it.
      if (here.length > 0 && performance.now() - from > settledMs) this.#widen();
    }, options);
  }

  /** Whoever scrolls goes on: from then on pictures are asked for before they are there. */
  #widen(): void {
    if (this.#scrolled) return;
    this.#scrolled = true;
    this.#coming.disconnect();
    this.#coming = this.#observer({ threshold: 0, rootMargin: margin });
    for (const item of this.#waiting) this.#coming.observe(item);
  }

  /** `coming`: whether they may be asked for, as soon as they come near. */
  watch(items: Iterable<Element>, coming: boolean): void {
    for (const item of items) {
      if (coming && item.querySelector('img[data-src]')) {
        this.#waiting.add(item);
        this.#coming.observe(item);
      }
      this.#looking.observe(item);
    }
  }

  stop(): void {
    this.#life.abort();
    this.#waiting.clear();
    this.#coming.disconnect();
    this.#looking.disconnect();
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }
}
