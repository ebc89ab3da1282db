/** How far off the screen pictures are asked for, in pixels. */
const margin = '400px';
const shownMs = 1000;

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
  readonly #coming: IntersectionObserver;
  readonly #looking: IntersectionObserver;
  readonly #timers = new Map<Element, ReturnType<typeof setTimeout>>();

  constructor(onSeen: (item: HTMLElement) => void) {
    this.#coming = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (!isIntersecting) continue;
          this.#coming.unobserve(target);
          for (const image of target.querySelectorAll('img')) ask(image);
        }
      },
      { rootMargin: margin },
    );
    this.#looking = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          clearTimeout(this.#timers.get(target));
          if (isIntersecting)
            this.#timers.set(
              target,
              setTimeout(() => onSeen(target as HTMLElement), shownMs),
            );
          else this.#timers.delete(target);
        }
      },
      { threshold: 0.5 },
    );
  }

  /** `coming`: whether they may be asked for, as soon as they come near. */
  watch(items: Iterable<Element>, coming: boolean): void {
    for (const item of items) {
      if (coming && item.querySelector('img[data-src]')) this.#coming.observe(item);
      this.#looking.observe(item);
    }
  }

  stop(): void {
    this.#coming.disconnect();
    this.#looking.disconnect();
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }
}
