import { useSyncExternalStore } from 'react';

/** True when the server answers: what the browser says, corrected by what the last call met. */
let reachable = true;
const listeners = new Set<() => void>();
let probe: ReturnType<typeof setTimeout> | undefined;

const emit = () => {
  for (const listener of listeners) listener();
};

async function ask(): Promise<void> {
  try {
    await fetch('/healthz', { cache: 'no-store' });
    markReachable(true);
  } catch {
    probe = setTimeout(ask, 3000);
  }
}

/** Told by every call. While the server is away, it is asked every few seconds whether it is back. */
export function markReachable(value: boolean): void {
  if (value === reachable) return;
  reachable = value;
  clearTimeout(probe);
  if (!value) probe = setTimeout(ask, 3000);
  emit();
}

export function isReachable(): boolean {
  return reachable;
}

export function onReachable(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

if (typeof window !== 'undefined') {
  window.addEventListener('offline', () => markReachable(false));
  window.addEventListener('online', () => void ask());
}

export function useReachable(): boolean {
  return useSyncExternalStore(onReachable, isReachable, () => true);
}
