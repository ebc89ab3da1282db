import type { listDuplicates } from '#contract/duplicates.ts';
import { presentSummaries } from '#features/files/present/file.ts';
import { decodeCursor, encodeCursor } from '#platform/db/page.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { askComparing, countUncompared } from './changes/ask-comparing.ts';
import { countGroups, listGroups } from './store.ts';

const shownAtMost = 24;
const countedTo = 1_000;

/** Groups that were found last first. Looking has what is new compared at once. */
export const list: Handler<typeof listDuplicates, Services> = async (call) => {
  const { db, services, params, query } = call;
  const { team } = params;
  const { kind, limit, cursor } = query;
  const identity = `duplicates ${team} ${kind}`;
  const at = cursor === undefined ? null : decodeCursor(identity, cursor, 2);
  const from = at ? { found: String(at.after[0]), id: String(at.after[1]) } : null;
  const comparing = await countUncompared(db, team);
  if (comparing > 0) {
    await db.transaction().execute((tx) => askComparing(tx, services.jobs));
    services.jobs.wake();
  }
  const groups = await listGroups(db, kind, team, from, limit + 1);
  const counted = at ? at.count : await countGroups(db, kind, team, countedTo + 1);
  const exact = at ? at.exact : counted <= countedTo;
  const shown = groups.slice(0, limit);
  const ids = shown.flatMap(({ files }) => files.slice(0, shownAtMost));
  const summaries = await presentSummaries(
    call,
    ids.map((id) => ({ team_id: team, id })),
  );
  const known = new Map(summaries.map((file) => [file.uuid, file]));
  const last = shown.at(-1);
  return {
    results: shown.map(({ files }) => ({
      kind,
      count: files.length,
      files: files.slice(0, shownAtMost).flatMap((id) => known.get(id) ?? []),
    })),
    next:
      groups.length > limit && last
        ? encodeCursor(identity, { after: [last.found_at, last.id], count: counted, exact })
        : null,
    count: Math.min(counted, countedTo),
    count_exact: exact,
    comparing,
  };
};
