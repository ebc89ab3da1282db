/** A press that moves further, in pixels, drags; otherwise it is a click. */
const startsAfterPx = 6;
const mark = '3px dashed #0b737d';

interface Held {
  readonly item: HTMLElement;
  readonly x: number;
  readonly y: number;
  moved: boolean;
  over: HTMLElement | undefined;
}

const itemAt = (event: Event): HTMLElement | undefined =>
  event.composedPath().find((node): node is HTMLElement => node instanceof HTMLElement && node.matches('.item'));

function point(held: Held, over: HTMLElement | undefined): void {
  if (held.over === over) return;
  if (held.over) held.over.style.outline = '';
  held.over = over;
  if (!over) return;
  over.style.outline = mark;
  over.style.outlineOffset = '-3px';
}

function letGo({ item, over }: Held): void {
  item.style.opacity = '';
  if (over) over.style.outline = '';
}

/** The click that follows belongs to the drag. */
function swallowClick(host: HTMLElement): void {
  const life = new AbortController();
  host.addEventListener('click', (event) => event.stopPropagation(), { capture: true, signal: life.signal });
  setTimeout(() => life.abort());
}

/**
 * Lets pictures of a drawn gallery be dragged onto the place of another with a mouse; a finger scrolls. The list beside it is
 * for keys. The ends are told by the ids of both files.
 */
export function dragItems(host: HTMLElement, onMove: (file: string, to: string) => void): () => void {
  const life = new AbortController();
  const { signal } = life;
  let held: Held | undefined;
  const end = () => {
    if (held) letGo(held);
    host.style.cursor = '';
    held = undefined;
  };
  host.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
  host.addEventListener(
    'pointerdown',
    (event) => {
      const item = itemAt(event);
      if (item && event.pointerType === 'mouse' && event.button === 0)
        held = { item, x: event.clientX, y: event.clientY, moved: false, over: undefined };
    },
    { signal },
  );
  host.addEventListener(
    'pointermove',
    (event) => {
      if (!held) return;
      if (!held.moved && Math.hypot(event.clientX - held.x, event.clientY - held.y) < startsAfterPx) return;
      held.moved = true;
      held.item.style.opacity = '0.4';
      host.style.cursor = 'grabbing';
      const over = itemAt(event);
      point(held, over === held.item ? undefined : over);
    },
    { signal },
  );
  const drop = () => {
    const [file, to] = [held?.item.dataset.file, held?.over?.dataset.file];
    const moved = held?.moved === true;
    end();
    if (moved) swallowClick(host);
    if (file && to) onMove(file, to);
  };
  // Beside the canvas it is let go, too.
  window.addEventListener('pointerup', () => held && drop(), { signal });
  window.addEventListener('pointercancel', end, { signal });
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(), { signal });
  return () => {
    end();
    life.abort();
  };
}
