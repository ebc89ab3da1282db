import { notifyManager, queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { use, useSyncExternalStore } from 'react';
import type { BodyIn } from '#contract/core/route.ts';
import { type Me, setupState, showMe, updateMe } from '#contract/session/routes.ts';
import { call } from './call.ts';
import { readAs } from './format.ts';
import { setSingleKeys } from './keys.ts';
import { queryClient } from './query.ts';
import { remembered } from './remembered.ts';
import { toast } from './toast.ts';

export type Membership = Me['teams'][number];

/** The team whose files the next page asks for before its scripts are there. */
const lastTeam = remembered('team', (stored) => stored ?? '');

/** Applies the person's settings, which hold from here on, on every device. */
function applyPreferences(me: Me): Me {
  lastTeam.keep(activeTeam(me)?.uuid ?? '');
  readAs({ timeZone: me.time_zone ?? undefined, region: me.region, dateFormat: me.date_format });
  setSingleKeys(me.single_keys);
  return me;
}

export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async ({ signal }) => applyPreferences(await call(showMe, { signal })),
  staleTime: 60_000,
});

/** Keeps the server's present answer about the person. */
export function keepMe(me: Me): void {
  queryClient.setQueryData(meQuery.queryKey, applyPreferences(me));
}

/** Changes what is the person's own. Throws what the server refused. */
export async function saveMe(body: BodyIn<typeof updateMe>): Promise<Me> {
  const me = await call(updateMe, { body });
  keepMe(me);
  return me;
}

/** At once on this page; on the person when the server has it. */
export async function saveSingleKeys(on: boolean): Promise<void> {
  setSingleKeys(on);
  try {
    await saveMe({ single_keys: on });
  } catch (error) {
    setSingleKeys(!on);
    toast.failure(error);
  }
}

/** True when the first person still has to be made, and whether mail can be sent. */
export const setupQuery = queryOptions({
  queryKey: ['setup'],
  queryFn: ({ signal }) => call(setupState, { signal }),
  staleTime: 60_000,
});

/** The person as last told: it stays while a screen leaves, though the cache is emptied already. */
let known: Me | undefined;
const readers = new Set<() => void>();
queryClient.getQueryCache().subscribe(({ type, query }) => {
  if (type !== 'updated' || query.queryKey[0] !== meQuery.queryKey[0]) return;
  const me = queryClient.getQueryData(meQuery.queryKey);
  if (!me || me === known) return;
  known = me;
  for (const reader of readers) notifyManager.schedule(reader);
});

function read(reader: () => void): () => void {
  readers.add(reader);
  return () => readers.delete(reader);
}

/** The signed-in person, of whom hundreds of parts of a screen ask: they share one look at the cache. */
export function useMe(): Me {
  const me = useSyncExternalStore(read, () => known);
  return me ?? use(queryClient.ensureQueryData(meQuery));
}

/** Keeps the signed-in person fresh while the app is open: what is told to be stale is asked for again. */
export function useFreshMe(): Me {
  return useSuspenseQuery(meQuery).data;
}

export function activeTeam(me: Me): Membership | undefined {
  return me.teams.find((team) => team.uuid === me.active_team?.uuid) ?? me.teams[0];
}

/** The team everything on the screen is about. Only inside the frame, which is not shown to someone without a team. */
export function useTeam(): Membership {
  const team = activeTeam(useMe());
  if (!team) throw new Error('No team is active.');
  return team;
}
