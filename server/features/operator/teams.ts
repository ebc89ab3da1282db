import type { listOperatorTeams } from '#contract/operator/routes.ts';
import { pageOf } from '#platform/db/keyset.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { readFinding, type Use } from './store.storage.ts';
import { countTeams, listTeams } from './store.teams.ts';

export const list: Handler<typeof listOperatorTeams, Services> = async ({ db, query }) => {
  const which = { q: query.q, show: query.show };
  const counted = await readFinding<Use[]>(db, 'storage');
  const stored = new Map(counted?.value.map(({ team, originals, renditions }) => [team, originals + renditions]));
  return pageOf(
    {
      list: `operator teams ${query.show ?? ''} ${query.q ?? ''}`,
      width: 1,
      rows: (limit, after) => listTeams(db, which, limit, after && String(after[0])),
      count: (upTo) => countTeams(db, which, upTo),
      placeOf: (row) => [row.id],
    },
    query,
    ({ id, created_at, closed_at, remove_at, asked, ...row }) => ({
      ...row,
      uuid: id,
      created_at: created_at.toISOString(),
      stored: stored.get(id) ?? null,
      asked: asked.map((one) => ({ ...one, created_at: new Date(one.created_at).toISOString() })),
      closed: closed_at && remove_at ? { at: closed_at.toISOString(), remove_at: remove_at.toISOString() } : null,
    }),
  );
};
