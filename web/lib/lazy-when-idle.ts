import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

const settleMs = 2_000;
const waiting: (() => Promise<unknown>)[] = [];
let going = false;

/** However busy the page stays, what waits for it to be idle has its turn by then. */
const timeout = 5_000;

/** Runs something when the page has nothing else to do. */
export const whenIdle = (run: () => void) =>
  'requestIdleCallback' in window ? window.requestIdleCallback(run, { timeout }) : setTimeout(run, 200);

function next(): void {
  const load = waiting.shift();
  if (!load) {
    going = false;
    return;
  }
  // What does not come now is asked for again when it is opened.
  void load()
    .catch(() => undefined)
    .finally(() => whenIdle(next));
}

/** Has something loaded when the page has nothing else to do. */
export function fetchWhenIdle(load: () => Promise<unknown>): void {
  if (typeof window === 'undefined') return;
  waiting.push(load);
  if (going) return;
  going = true;
  setTimeout(() => whenIdle(next), settleMs);
}

/** A component whose code is no part of the page's, and comes as soon as the page has nothing else to do. */
export function lazyWhenIdle<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  fetchWhenIdle(load);
  return lazy(async () => ({ default: await load() }));
}
