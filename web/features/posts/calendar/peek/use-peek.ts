import { useEffect, useState } from 'react';

const delayMs = 350;
/** The way from the card to the preview takes a moment. */
const graceMs = 150;

/** Keys that change nothing by themselves, and the one that closes the preview itself. */
const quiet: ReadonlySet<string> = new Set(['p', 'Shift', 'Control', 'Alt', 'Meta', 'CapsLock']);

/** The card whose post is looked at, and what stands where. */
export interface Peeked {
  readonly uuid: string;
  readonly card: HTMLElement;
}

const cardAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-card]') : null;
const isInside = (target: EventTarget | null) => target instanceof Element && target.closest('[data-peek]') !== null;

/** Watches which card the pointer rests on, or the keyboard is at. Fingers do not rest. */
function watch(set: (next: Peeked | undefined) => void) {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let shown: Peeked | undefined;
  let aimed: HTMLElement | null = null;
  const show = (card: HTMLElement | null) => {
    const uuid = card?.dataset.card;
    shown = card && uuid !== undefined && card.isConnected ? { uuid, card } : undefined;
    set(shown);
  };
  const soon = (card: HTMLElement | null, after: number) => {
    if (card === aimed) return;
    aimed = card;
    clearTimeout(waiting);
    waiting = setTimeout(() => show(card), after);
  };
  const close = () => {
    clearTimeout(waiting);
    aimed = null;
    if (shown) show(null);
  };
  const over = (event: PointerEvent) => {
    if (event.pointerType === 'touch' || event.buttons !== 0) return;
    if (isInside(event.target)) {
      // On the preview itself: it stays.
      clearTimeout(waiting);
      aimed = shown?.card ?? null;
      return;
    }
    const card = cardAt(event.target);
    soon(card, card ? delayMs : graceMs);
  };
  const focus = (event: FocusEvent) => {
    const { target } = event;
    if (!(target instanceof HTMLElement) || !target.matches(':focus-visible')) return;
    const card = cardAt(target);
    soon(card, card ? delayMs : 0);
  };
  const key = (event: KeyboardEvent) => {
    if (!shown || quiet.has(event.key)) return;
    // Whatever else a key does, it looks at something else.
    if (event.key !== 'Escape') return close();
    event.preventDefault();
    event.stopImmediatePropagation();
    const { card } = shown;
    close();
    // It does not come back by itself while nothing has moved.
    aimed = card;
  };
  const toggle = () => {
    const card = cardAt(document.activeElement);
    if (!card) return;
    if (shown?.card === card) return close();
    clearTimeout(waiting);
    aimed = card;
    show(card);
  };
  const stop = new AbortController();
  const on = { signal: stop.signal, capture: true } as const;
  document.addEventListener('pointerover', over, on);
  document.addEventListener('focusin', focus, on);
  // Before a dialog with cards, which listens there too, closes by the same key.
  window.addEventListener('keydown', key, on);
  document.addEventListener('pointerdown', close, on);
  document.addEventListener('scroll', (event) => !isInside(event.target) && close(), on);
  document.documentElement.addEventListener('pointerleave', close, { signal: stop.signal });
  return {
    toggle,
    end() {
      stop.abort();
      clearTimeout(waiting);
    },
  };
}

/** The card that is looked at, and the way to look at the one that has the focus. */
export function usePeek() {
  const [peeked, setPeeked] = useState<Peeked>();
  const [watched, setWatched] = useState<ReturnType<typeof watch>>();
  useEffect(() => {
    const now = watch(setPeeked);
    setWatched(now);
    return now.end;
  }, []);
  return { peeked, toggle: () => watched?.toggle() };
}

/** True while a card has the focus. */
export const isAtCard = (): boolean => cardAt(document.activeElement) !== null;
