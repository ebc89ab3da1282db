import { sql } from 'kysely';
import type { folderAsWas, PastItem, putBackInFolder } from '#contract/folder-past.ts';
import { beginBulk } from '#features/files/changes/begin-bulk.ts';
import { listLeft, listStill, type PastFile, type PastRow } from '#features/files/store/past.ts';
import { decodeCursor, encodeCursor } from '#platform/db/page.ts';
import { fail } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openFolder } from './access.ts';
import { historyBegins, listPastFolders } from './store.past.ts';

const foldersAtMost = 500;

const presentItem = ({ id, name, name_now, place, folder, deleted_by }: PastRow): PastItem => ({
  uuid: id,
  name,
  name_now,
  place,
  folder,
  deleted_by,
});

/** The files of a folder at a moment, as its history tells: first what left it, then what is of it still. */
export const asWas: Handler<typeof folderAsWas, Services> = async (call) => {
  const { db, query, params } = call;
  const { team_id: team, id: folder } = await openFolder(call, 'folder.view', params.uuid);
  // The history of a folder is nothing for guests of it.
  if (call.membershipFor(team).guest) fail('not_found');
  const at = new Date(query.at);
  const key = `as-was ${folder} ${query.at}`;
  const place = query.cursor === undefined ? null : decodeCursor(key, query.cursor, 3);
  const [phase, when, id] = place?.after ?? ['left', '', null];
  const rows: PastFile[] = [];
  let next: [string, string, string | null] | null = null;
  if (phase === 'left') {
    const left = await listLeft(db, team, folder, at, query.limit, id === null ? null : String(id));
    rows.push(...left);
    const last = left.at(-1);
    next = left.length === query.limit && last ? ['left', '', last.id] : ['still', '', null];
  }
  const more = query.limit - rows.length;
  if (next?.[0] !== 'left' && more > 0) {
    const from = phase === 'still' && id !== null ? { at: String(when), id: String(id) } : null;
    const still = await listStill(db, team, folder, at, more, from);
    rows.push(...still);
    const last = still.at(-1);
    next = still.length === more && last ? ['still', last.at, last.id] : null;
  }
  const results = rows.filter((row) => row.was_there).map(presentItem);
  const count = (place?.count ?? 0) + results.length;
  const begins = place ? null : await historyBegins(db, team);
  return {
    results,
    next: next && encodeCursor(key, { after: next, count, exact: false }),
    count,
    count_exact: next === null,
    folders: place ? [] : (await listPastFolders(db, team, folder, at, foldersAtMost)).map(presentItem),
    known_from: begins?.toISOString() ?? null,
  };
};

/** Restores what was recycled of a folder since a moment, in a job. */
export const putBack: Handler<typeof putBackInFolder, Services> = async (call) => {
  const { params, body } = call;
  const { team_id: team, id: folder } = await openFolder(call, 'folder.put_back', params.uuid);
  const since = new Date(body.since);
  return beginBulk(
    call,
    team,
    'restore',
    sql`f.team_id = ${team} and f.folder_id = ${folder} and f.recycled_at > ${since}`,
    null,
  );
};
