import { useEffect, useEffectEvent } from 'react';
import { teamEvents } from '#contract/changes.ts';
import { addressOf } from '../call.ts';
import { meQuery } from '../me.ts';
import { queryClient } from '../query.ts';
import { ENDED, type HubMessage, OPENED, RESYNC } from './hub.ts';
import { type EventLine, openLine } from './line.ts';

export { ENDED, OPENED, RESYNC } from './hub.ts';

/** An event of the server about the team: `file.processed`, `file.created`, … with its data. */
export type TeamEvent = Omit<HubMessage, 'team'>;
type Listener = (event: TeamEvent) => void;

/** The listeners of one team on this page. */
interface Ear {
  readonly listeners: Map<string, Set<Listener>>;
  /** The last event that was told here. */
  since: string | undefined;
  /** True while the hub listens: whoever joins later is told at once. */
  open: boolean;
}

const ears = new Map<string, Ear>();
let line: EventLine | undefined;
/** True when the page is put away: it listens to nothing until it is back. */
let away = false;

function hears({ team, ...event }: HubMessage): void {
  const ear = ears.get(team);
  if (!ear) return;
  if (event.id !== '') ear.since = event.id;
  if (event.type === OPENED || event.type === ENDED) ear.open = event.type === OPENED;
  for (const listener of [...(ear.listeners.get(event.type) ?? [])]) listener(event);
}

/** The person whose events these are: another, or one who looks with another's eyes, is told other things. */
function person(): string {
  const me = queryClient.getQueryData(meQuery.queryKey);
  return me ? JSON.stringify([me.uuid, me.viewing]) : '';
}

function listen(team: string, { listeners, since }: Ear): void {
  const address = addressOf(teamEvents, { params: { team } });
  line?.ask({ ask: 'listen', team, address, person: person(), types: [...listeners.keys()], since });
}

function putAway(): void {
  if (away) return;
  away = true;
  for (const [team, ear] of ears) {
    ear.open = false;
    line?.ask({ ask: 'leave', team });
  }
}

function comeBack(): void {
  if (!away) return;
  away = false;
  for (const [team, ear] of ears) {
    listen(team, ear);
    // Without a place to go on from, anything may have happened meanwhile.
    if (ear.since === undefined) hears({ team, type: RESYNC, id: '', data: undefined });
  }
}

function start(): EventLine {
  // A page that is kept for "Back", or put to sleep, would hold its connection though nobody looks at it.
  window.addEventListener('pagehide', putAway);
  window.addEventListener('pageshow', comeBack);
  document.addEventListener('freeze', putAway);
  document.addEventListener('resume', comeBack);
  const opened = openLine(hears, (other) => {
    line = other;
    if (!away) for (const [team, ear] of ears) listen(team, ear);
  });
  if (!opened.shared)
    document.addEventListener('visibilitychange', () =>
      document.visibilityState === 'hidden' ? putAway() : comeBack(),
    );
  return opened;
}

/** Listens to one type of event of a team. All listeners, of all tabs, share one connection, which closes with the last. */
export function onTeamEvent(team: string, type: string, listener: Listener): () => void {
  line ??= start();
  const known = ears.get(team);
  const ear = known ?? { listeners: new Map<string, Set<Listener>>(), since: undefined, open: false };
  ears.set(team, ear);
  const isNew = !ear.listeners.has(type);
  const listeners = ear.listeners.get(type) ?? new Set();
  ear.listeners.set(type, listeners.add(listener));
  if (!away) {
    if (!known) listen(team, ear);
    else if (isNew) line.ask({ ask: 'hear', team, types: [type] });
    if (type === OPENED && ear.open)
      queueMicrotask(() => listeners.has(listener) && listener({ type, id: '', data: undefined }));
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) ear.listeners.delete(type);
    if (ear.listeners.size > 0 || ears.get(team) !== ear) return;
    ears.delete(team);
    if (!away) line?.ask({ ask: 'leave', team });
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
