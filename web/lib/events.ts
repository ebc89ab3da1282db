import { useEffect, useEffectEvent } from 'react';
import { teamEvents } from '#contract/changes.ts';
import { addressOf } from './call.ts';

/** What the server tells about the team: `file.processed`, `file.created`, … with its data. */
export interface TeamEvent {
  readonly type: string;
  readonly id: string;
  readonly data: unknown;
}
type Listener = (event: TeamEvent) => void;

/** Sent by the server, or by this module, when events may have been missed: what is on the screen should be read again. */
export const RESYNC = 'resync';

/** Told by this module when the server lets nobody listen any more: the person may have lost their seat. */
export const ENDED = 'ended';

/** Told by this module when it begins to listen: what happened since the page was read was told to nobody. */
export const OPENED = 'opened';

interface Stream {
  source: EventSource | undefined;
  retry: ReturnType<typeof setTimeout> | undefined;
  failures: number;
  broken: boolean;
  readonly listeners: Map<string, Set<Listener>>;
  /** The types the present source was told to pass on. */
  readonly heard: Set<string>;
}
const streams = new Map<string, Stream>();

function tell(stream: Stream, event: TeamEvent): void {
  for (const listener of stream.listeners.get(event.type) ?? []) listener(event);
}

function hear(stream: Stream, type: string): void {
  if (!stream.source || stream.heard.has(type)) return;
  stream.heard.add(type);
  stream.source.addEventListener(type, (message: MessageEvent<string>) => {
    let data: unknown = message.data;
    try {
      data = JSON.parse(message.data);
    } catch {
      // A plain word is its own data.
    }
    tell(stream, { type, id: message.lastEventId, data });
  });
}

function open(team: string, stream: Stream): void {
  const source = new EventSource(addressOf(teamEvents, { params: { team } }));
  stream.source = source;
  stream.heard.clear();
  for (const type of stream.listeners.keys()) hear(stream, type);
  source.onopen = () => {
    stream.failures = 0;
    tell(stream, { type: OPENED, id: '', data: undefined });
    if (stream.broken) tell(stream, { type: RESYNC, id: '', data: undefined });
    stream.broken = false;
  };
  source.onerror = () => {
    // The browser reconnects by itself, with Last-Event-ID, unless the server answered with something else than a stream.
    if (source.readyState !== EventSource.CLOSED) return;
    stream.broken = true;
    stream.failures += 1;
    tell(stream, { type: ENDED, id: '', data: undefined });
    stream.retry = setTimeout(() => open(team, stream), Math.min(30_000, 1000 * 2 ** stream.failures));
  };
}

/** Listens to one type of event of a team. All listeners of a team share one connection, which closes with the last. */
export function onTeamEvent(team: string, type: string, listener: Listener): () => void {
  let stream = streams.get(team);
  if (!stream) {
    stream = {
      source: undefined,
      retry: undefined,
      failures: 0,
      broken: false,
      listeners: new Map(),
      heard: new Set(),
    };
    streams.set(team, stream);
    open(team, stream);
  }
  const mine = stream;
  const listeners = mine.listeners.get(type) ?? new Set();
  mine.listeners.set(type, listeners.add(listener));
  hear(mine, type);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) mine.listeners.delete(type);
    if (mine.listeners.size > 0) return;
    clearTimeout(mine.retry);
    mine.source?.close();
    streams.delete(team);
  };
}

/** `onTeamEvent` for several types while a component is on the screen. */
export function useTeamEvents(team: string, types: readonly string[], listener: Listener): void {
  const latest = useEffectEvent(listener);
  const key = types.join(' ');
  useEffect(() => {
    const stops = key.split(' ').map((type) => onTeamEvent(team, type, (event) => latest(event)));
    return () => {
      for (const stop of stops) stop();
    };
  }, [team, key]);
}
