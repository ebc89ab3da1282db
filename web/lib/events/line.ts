import { type Ask, createHub, type HubMessage } from './hub.ts';

/** The way from a page to the hub that listens for it. */
export interface EventLine {
  ask(ask: Ask): void;
  /** True when other pages have the same hub. */
  readonly shared: boolean;
}

/** A hub for this page alone, in browsers that have no shared workers. */
function ownLine(hears: (told: HubMessage) => void): EventLine {
  const hub = createHub();
  window.addEventListener('online', () => hub.wake());
  return { ask: (ask) => hub.take(hears, ask), shared: false };
}

/** The line to the hub of this browser; `broken` is told when it could not be started, with the line to use from then on. */
export function openLine(hears: (told: HubMessage) => void, broken: (line: EventLine) => void): EventLine {
  if (typeof SharedWorker === 'undefined') return ownLine(hears);
  const worker = new SharedWorker(new URL('./worker.ts', import.meta.url), {
    type: 'module',
    name: 'vitrine-events',
  });
  worker.onerror = () => broken(ownLine(hears));
  worker.port.onmessage = ({ data }: MessageEvent<HubMessage>) => hears(data);
  return { ask: (ask) => worker.port.postMessage(ask), shared: true };
}
