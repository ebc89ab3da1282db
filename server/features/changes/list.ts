import type { listChanges } from '#contract/changes.ts';
import { limits } from '#contract/core/limits.ts';
import type { Query } from '#contract/core/route.ts';
import { decodeCursor, encodeCursor } from '#platform/db/page.ts';
import type { History } from '#platform/history/history.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { presentSet } from './present.ts';
import { toldOfKind } from './rules.told.ts';
import { countSets, listSets, type SetPlace, type SetsWanted, scanFolder } from './store.sets.ts';
import { findSets, type Reader } from './store.ts';

type ChangesQuery = Query<typeof listChanges>;

const dayMs = 86_400_000;

/** A day begins at midnight UTC, and ends with the next. */
const momentOf = (value: string | undefined, end: boolean): Date | undefined =>
  value === undefined ? undefined : new Date(new Date(value).getTime() + (end && value.length === 10 ? dayMs : 0));

const wantedBy = (history: History, { person, kind, from, to }: ChangesQuery): SetsWanted => ({
  actor: person,
  actions: kind === undefined ? undefined : toldOfKind(history, kind),
  from: momentOf(from, false),
  to: momentOf(to, true),
});

interface SetsPage {
  readonly ids: readonly string[];
  readonly next: SetPlace | null;
  /** The moment back to which a folder was looked for; null: to the end of the page, or of all. */
  readonly searchedTo: Date | null;
  readonly count: number;
  readonly exact: boolean;
}

interface Listing {
  readonly call: Parameters<Handler<typeof listChanges, Services>>[0];
  readonly reader: Reader;
  readonly wanted: SetsWanted;
  readonly place: SetPlace | null;
  /** The count that the first page found. */
  readonly counted: { count: number; exact: boolean } | null;
}

async function readPlain({ call, reader, wanted, place, counted }: Listing): Promise<SetsPage> {
  const { db, query, params } = call;
  const { history } = call.services.registry;
  const ids = await listSets(db, history, params.team, reader, wanted, query.limit + 1, place?.set ?? null);
  const count = counted?.count ?? (await countSets(db, history, params.team, reader, wanted, limits.countExactTo + 1));
  const shown = ids.slice(0, query.limit);
  const last = shown.at(-1);
  return {
    ids: shown,
    next: ids.length > query.limit && last ? { set: last, seq: null } : null,
    searchedTo: null,
    count,
    exact: count <= limits.countExactTo,
  };
}

async function readFolder({ call, reader, wanted, place, counted }: Listing, folder: string): Promise<SetsPage> {
  const { db, query, params } = call;
  const limit = query.limit + 1;
  const { history } = call.services.registry;
  const { ids, end } = await scanFolder(db, history, params.team, reader, { wanted, folder, limit, place });
  const shown = ids.slice(0, query.limit);
  const last = shown.at(-1);
  const more = ids.length > query.limit && last !== undefined;
  const next = more ? { set: last, seq: null } : end;
  const count = counted?.count ?? shown.length;
  return {
    ids: shown,
    next,
    searchedTo: more ? null : (end?.at ?? null),
    count,
    exact: counted?.exact ?? next === null,
  };
}

/** The changes of the team, newest first, one line per act. */
export const list: Handler<typeof listChanges, Services> = async (call) => {
  const { db, params, query } = call;
  const { registry } = call.services;
  const { history } = registry;
  const reader = { user: call.actor.user, flags: call.membership.flags };
  const { team } = params;
  const { limit: _limit, cursor, ...filters } = query;
  const key = `changes ${JSON.stringify([team, filters])}`;
  const at = cursor === undefined ? null : decodeCursor(key, cursor, 2);
  const [set, seq] = at?.after ?? [];
  const listing: Listing = {
    call,
    reader,
    wanted: wantedBy(history, query),
    place: at && { set: String(set), seq: seq === null || seq === undefined ? null : Number(seq) },
    counted: at,
  };
  const read = query.folder === undefined ? await readPlain(listing) : await readFolder(listing, query.folder);
  const { ids, next, searchedTo, count, exact } = read;
  return {
    results: (await findSets(db, history, team, reader, ids)).map((one) => presentSet(registry, reader, one)),
    next: next && encodeCursor(key, { after: [next.set, next.seq], count, exact }),
    count,
    count_exact: exact,
    searched_to: searchedTo?.toISOString() ?? null,
  };
};
