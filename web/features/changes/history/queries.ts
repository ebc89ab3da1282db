import { queryOptions } from '@tanstack/react-query';
import { type ChangeSet, listChanges } from '#contract/changes.ts';
import { listMembers } from '#contract/teams/members.ts';
import { call } from '../../../lib/call.ts';
import { pagedQuery } from '../../../lib/paged.ts';
import { present } from '../../../lib/search/params.ts';
import type { HistorySearch } from '../../../lib/search/team/history.ts';

/** The most changes that are gathered to be undone together. */
export const gatheredAtMost = 1000;
const pageMost = 200;

export const historyKey = (team: string) => ['history', team] as const;

/** The reader's days, as moments. */
function asked({ actor, kind, folder, from, to }: HistorySearch) {
  const at = (value: string, days: number) => {
    const date = new Date(`${value}T00:00:00`);
    date.setDate(date.getDate() + days);
    return date.toISOString();
  };
  return present({ person: actor, kind, folder, from: from && at(from, 0), to: to && at(to, 1) });
}

export const historyQuery = (team: string, search: HistorySearch) =>
  pagedQuery(
    [...historyKey(team), search],
    (page, signal) => call(listChanges, { params: { team }, query: { limit: 50, ...asked(search), ...page }, signal }),
    { staleTime: 5_000 },
  );

export interface Gathered {
  readonly sets: ChangeSet[];
  /** There are more than are gathered. */
  readonly more: boolean;
}

/** Everything that can be undone of what a search finds, the newest first; `until`: back to this change. */
export async function gatherChanges(team: string, search: HistorySearch, until?: string): Promise<Gathered> {
  const sets: ChangeSet[] = [];
  let cursor: string | undefined;
  do {
    const query = { limit: pageMost, ...asked(search), ...(cursor === undefined ? {} : { cursor }) };
    const { results, next } = await call(listChanges, { params: { team }, query });
    for (const set of results) {
      if (set.undoable && sets.length === gatheredAtMost) return { sets, more: true };
      if (set.undoable) sets.push(set);
      if (set.uuid === until) return { sets, more: false };
    }
    cursor = next ?? undefined;
  } while (cursor !== undefined);
  return { sets, more: false };
}

export const historyPeopleQuery = (team: string) =>
  queryOptions({
    queryKey: [...historyKey(team), 'people'],
    queryFn: async ({ signal }) =>
      (await call(listMembers, { params: { team }, query: { limit: 200 }, signal })).results,
  });
