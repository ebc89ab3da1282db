import {
  type MouseEvent as ReactMouseEvent,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useSyncExternalStore,
} from 'react';

/** The drag over the page with the mouse, from the moment it has left its place. */
export interface Drag {
  readonly data: unknown;
  /** The position of the pointer, in the window. */
  readonly x: number;
  readonly y: number;
  /** The element under the pointer that takes it, and what that element says of itself. */
  readonly over: { readonly element: Element; readonly data: unknown } | undefined;
  /** Ctrl or ⌥ is held. */
  readonly linking: boolean;
  /** It has been let go; whoever acts on it ends it. */
  readonly dropped: boolean;
}

const startsAfterPx = 8;
const edgePx = 64;
const scrollStepPx = 16;
/** A click that comes with letting go is not meant. */
const clickWithinMs = 50;

let now: Drag | undefined;
const listeners = new Set<() => void>();
const targets = new Map<Element, unknown>();

function set(next: Drag | undefined): void {
  now = next;
  for (const listener of listeners) listener();
}

/** The present drag. */
export const dragNow = (): Drag | undefined => now;
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useDrag = (): Drag | undefined => useSyncExternalStore(subscribe, dragNow);
export const useIsDragging = (): boolean => useSyncExternalStore(subscribe, () => now !== undefined);

/** Ends what was dropped, once somebody has acted on it. */
export const endDrag = (): void => set(undefined);

function targetAt(x: number, y: number): Drag['over'] {
  for (let element = document.elementFromPoint(x, y); element; element = element.parentElement) {
    if (targets.has(element)) return { element, data: targets.get(element) };
  }
  return undefined;
}

/** Scrolls what lies under the pointer while it is near the edge of it. */
function scrollAt(x: number, y: number): void {
  for (let element = document.elementFromPoint(x, y); element; element = element.parentElement) {
    if (element.scrollHeight <= element.clientHeight || !/auto|scroll/.test(getComputedStyle(element).overflowY))
      continue;
    const { top, bottom } = element.getBoundingClientRect();
    const past = Math.max(0, y - (bottom - edgePx)) - Math.max(0, top + edgePx - y);
    if (past !== 0) element.scrollBy({ top: (Math.max(-edgePx, Math.min(edgePx, past)) / edgePx) * scrollStepPx });
    return;
  }
}

function swallowClick(): void {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => document.removeEventListener('click', swallow, { capture: true }), clickWithinMs);
}

/** Begins to drag `data` when the mouse that was just pressed moves on. Escape leaves it where it was. */
export function beginDrag(down: ReactMouseEvent, data: unknown): void {
  if (down.button !== 0) return;
  const from = { x: down.clientX, y: down.clientY };
  let linking = down.ctrlKey || down.altKey;
  const root = document.documentElement;
  const listening = new AbortController();
  const { signal } = listening;
  let frame = 0;

  const look = (x: number, y: number) => set({ data, x, y, over: targetAt(x, y), linking, dropped: false });
  const scroll = () => {
    if (!now) return;
    scrollAt(now.x, now.y);
    look(now.x, now.y);
    frame = requestAnimationFrame(scroll);
  };
  const stop = () => {
    listening.abort();
    cancelAnimationFrame(frame);
    delete root.dataset.dragging;
  };
  const callOff = () => {
    stop();
    set(undefined);
  };
  const move = ({ clientX: x, clientY: y }: MouseEvent) => {
    if (root.dataset.dragging === undefined) {
      if (Math.hypot(x - from.x, y - from.y) < startsAfterPx) return;
      root.dataset.dragging = '';
      getSelection()?.removeAllRanges();
      look(x, y);
      frame = requestAnimationFrame(scroll);
    } else look(x, y);
  };
  const up = ({ clientX: x, clientY: y }: MouseEvent) => {
    const dragging = root.dataset.dragging !== undefined;
    if (!dragging) return stop();
    look(x, y);
    stop();
    swallowClick();
    if (now) set({ ...now, dropped: true });
  };
  const key = (event: KeyboardEvent) => {
    linking = event.ctrlKey || event.altKey;
    if (!now || now.dropped) return;
    if (event.type === 'keydown' && event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      callOff();
    } else set({ ...now, linking });
  };
  const prevent = (event: Event) => event.preventDefault();
  document.addEventListener('mousemove', move, { signal });
  document.addEventListener('mouseup', up, { signal });
  document.addEventListener('keydown', key, { signal, capture: true });
  document.addEventListener('keyup', key, { signal, capture: true });
  document.addEventListener('dragstart', prevent, { signal });
  document.addEventListener('selectstart', prevent, { signal });
  document.addEventListener('visibilitychange', callOff, { signal });
  window.addEventListener('blur', callOff, { signal });
}

const anything = () => true;

/** A question whether what is dragged says that it is of a kind. */
export const dragsKind =
  (kind: string) =>
  (data: unknown): boolean =>
    typeof data === 'object' && data !== null && 'kind' in data && data.kind === kind;

/** Makes an element take what is dragged, or what `takes` says of it. `over`: it would be let go there. */
export function useDropTarget(data: unknown, disabled = false, takes: (dragged: unknown) => boolean = anything) {
  const element = useRef<HTMLElement>(null);
  const ref = useCallback((next: HTMLElement | null) => {
    element.current = next;
  }, []);
  useEffect(() => {
    const { current } = element;
    if (!current || disabled) return;
    targets.set(current, data);
    return () => void targets.delete(current);
  });
  const over = useSyncExternalStore(
    subscribe,
    () => !disabled && now?.dropped === false && now.over?.element === element.current && takes(now.data),
  );
  return { ref, over };
}

/** Hears of what is let go. */
export function useDropped(hear: (drag: Drag) => void): void {
  const heard = useEffectEvent(hear);
  useEffect(() => {
    const look = () => {
      if (now?.dropped) heard(now);
    };
    look();
    return subscribe(look);
  }, []);
}
