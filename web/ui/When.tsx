import { useSyncExternalStore } from 'react';
import { ago, date } from '../lib/format.ts';

const everyMs = 30_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const one of listeners) one();
  }, everyMs);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The time since something, kept true while it is looked at; hovering tells the moment. */
export function When({ at, className }: { at: string; className?: string | undefined }) {
  const words = useSyncExternalStore(subscribe, () => ago(at));
  return (
    <time dateTime={at} title={date(at)} className={className}>
      {words}
    </time>
  );
}
