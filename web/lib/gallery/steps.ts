import { ask } from './near.ts';

const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

interface Use {
  readonly count: () => number;
  /** Asked for before the last known picture is passed. */
  readonly more: () => Promise<boolean>;
  readonly onStep: (item: HTMLElement) => void;
}

interface Parts {
  readonly items: HTMLElement;
  readonly previous: HTMLButtonElement | null;
  readonly next: HTMLButtonElement | null;
  readonly where: HTMLElement | null;
}

const partsOf = (section: Element): Parts | null => {
  const items = section.querySelector<HTMLElement>('.items');
  if (!items) return null;
  return {
    items,
    previous: section.querySelector('.previous'),
    next: section.querySelector('.next'),
    where: section.querySelector('.where'),
  };
};

const itemsIn = (items: HTMLElement) => [...items.children] as HTMLElement[];

/** A row that scrolls by itself: buttons and arrow keys move it by a picture. */
export function runCarousel(section: Element, use: Use, signal: AbortSignal): void {
  const parts = partsOf(section);
  if (!parts) return;
  const { items, previous, next, where } = parts;
  const current = () => {
    const all = itemsIn(items);
    const at = all.findIndex((item) => item.offsetLeft - items.offsetLeft >= items.scrollLeft - 4);
    return at < 0 ? all.length - 1 : at;
  };
  const draw = () => {
    const at = current();
    const end = items.scrollLeft + items.clientWidth >= items.scrollWidth - 4;
    if (where) where.textContent = `${at + 1} of ${use.count()}`;
    if (previous) previous.disabled = items.scrollLeft <= 4;
    if (next) next.disabled = end && itemsIn(items).length >= use.count();
  };
  const go = async (by: number) => {
    const to = current() + by;
    if (to >= itemsIn(items).length - 2) await use.more();
    const item = itemsIn(items)[Math.max(0, to)];
    if (!item) return;
    items.scrollTo({ left: item.offsetLeft - items.offsetLeft, behavior: calm() ? 'auto' : 'smooth' });
    use.onStep(item);
  };
  previous?.addEventListener('click', () => void go(-1), { signal });
  next?.addEventListener('click', () => void go(1), { signal });
  items.addEventListener('scroll', draw, { signal, passive: true });
  items.addEventListener('keydown', (event) => arrows(event, (by) => void go(by)), { signal });
  draw();
}

function arrows(event: KeyboardEvent, go: (by: number) => void): void {
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
  event.preventDefault();
  go(event.key === 'ArrowLeft' ? -1 : 1);
}

interface Playing extends Use {
  readonly autoplay: boolean;
  /** Seconds. */
  readonly interval: number;
}

/** One picture at a time. It plays by itself where nobody points at it, has the focus in it, or wants things to be still. */
export function runSlideshow(section: Element, use: Playing, signal: AbortSignal): void {
  const parts = partsOf(section);
  if (!parts) return;
  const { items, previous, next, where } = parts;
  const pause = section.querySelector<HTMLButtonElement>('.pause');
  let at = 0;
  let paused = calm();

  const draw = () => {
    for (const [nr, item] of itemsIn(items).entries()) item.classList.toggle('on', nr === at);
    if (where) where.textContent = `${at + 1} of ${use.count()}`;
    // What is next is asked for before it is shown.
    for (const item of itemsIn(items).slice(at, at + 2))
      for (const image of item.querySelectorAll<HTMLImageElement>('img[data-src]')) ask(image);
  };
  const go = async (by: number, told: boolean) => {
    const count = use.count();
    const to = (at + by + count) % count;
    if (to >= itemsIn(items).length && !(await use.more())) return;
    at = Math.min(to, itemsIn(items).length - 1);
    draw();
    const item = itemsIn(items)[at];
    if (told && item) use.onStep(item);
  };
  const show = () => {
    pause?.setAttribute('aria-pressed', String(paused));
    pause?.setAttribute('aria-label', paused ? 'Play' : 'Pause');
    where?.setAttribute('aria-live', paused || !use.autoplay ? 'polite' : 'off');
  };
  previous?.addEventListener('click', () => void go(-1, true), { signal });
  next?.addEventListener('click', () => void go(1, true), { signal });
  pause?.addEventListener(
    'click',
    () => {
      paused = !paused;
      show();
    },
    { signal },
  );
  items.addEventListener('keydown', (event) => arrows(event, (by) => void go(by, true)), { signal });
  if (use.autoplay) {
    const timer = setInterval(() => {
      // What was opened gives the focus back to the picture it was opened from.
      const opened = section.parentElement?.parentNode?.querySelector('dialog') ?? null;
      const busy = opened !== null || section.matches(':hover') || section.querySelector(':focus-visible') !== null;
      if (!paused && !busy && !document.hidden) void go(1, false);
    }, use.interval * 1000);
    signal.addEventListener('abort', () => clearInterval(timer));
  }
  draw();
  show();
}
