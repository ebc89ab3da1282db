import type { contactSheet, SheetItem } from '#contract/content/sheet.ts';
import type { FileSummary } from '#contract/files/routes.ts';
import { decide } from '#contract/policy/files.ts';
import { factsOf } from '#features/files/access.ts';
import { presentSummaries } from '#features/files/present/file.ts';
import { creditOf } from '#features/files/rules/credit.ts';
import type { FileRow } from '#features/files/store/files.ts';
import { type RightRow, rightsById } from '#features/rights/store.ts';
import { grantsForFiles } from '#features/shares/store.ts';
import type { Caller, Handler } from '#platform/http/handle.ts';
import { standing } from '#platform/http/identity/actor.ts';
import type { Services } from '#server/services.ts';
import { filesForZip } from './bytes/zip-files.ts';

/** Files that others submitted and nobody has let in yet are there for those who review alone. */
const isSeen = (row: FileRow, user: string, reviews: boolean): boolean =>
  !row.submitted || row.created_by === user || reviews;

function itemOf(row: FileRow, { uuid, name, latest_version: cover }: FileSummary, rights: readonly RightRow[]) {
  const ends = [row.expiration_date, row.rights_to].filter((end) => end !== null).map((end) => end.getTime());
  return {
    uuid,
    name,
    file_type: cover.file_type,
    width: cover.width,
    height: cover.height,
    thumbnail_url: cover.thumbnail_url,
    credit: creditOf(row, rights),
    terms: rights.map((right) => right.summary?.trim() || right.name),
    until: ends.length > 0 ? new Date(Math.min(...ends)).toISOString() : null,
    taken_at: row.taken?.toISOString() ?? null,
  };
}

/** Files of one team that the caller may view. */
async function itemsOf(call: Caller<Services>, team: string, ids: readonly string[]): Promise<SheetItem[]> {
  const who = standing(call.actor, call.membershipFor(team));
  const reviews = who.flags.includes('EDIT_ASSETS');
  const rows = (await filesForZip(call.db, team, ids)).filter(
    (row) => isSeen(row, who.user, reviews) && decide(who, 'view', factsOf(row), row.read_at).allow,
  );
  const files = new Map((await presentSummaries(call, rows)).map((file) => [file.uuid, file]));
  const rights = await rightsById(call.db, team, [...new Set(rows.flatMap((row) => row.right_ids))]);
  return rows.flatMap((row) => {
    const file = files.get(row.id);
    return file
      ? itemOf(
          row,
          file,
          rights.filter(({ id }) => row.right_ids.includes(id)),
        )
      : [];
  });
}

/** Files for a contact sheet, in the order asked for; what is gone, or not the caller's to view, is left out. */
export const sheet: Handler<typeof contactSheet, Services> = async (call) => {
  const { db, params, body } = call;
  const ids = [...new Set(body.files)];
  const found = new Map((await itemsOf(call, params.team, ids)).map((item) => [item.uuid, item]));
  const others = ids.filter((id) => !found.has(id));
  const grants = await grantsForFiles(db, [params.team], others);
  for (const [owner, files] of Map.groupBy(grants.keys(), (file) => grants.get(file)?.team ?? '')) {
    const grant = grants.get(files[0] ?? '');
    if (!grant) continue;
    call.admit(grant);
    for (const item of await itemsOf(call, owner, files)) found.set(item.uuid, item);
  }
  return { results: ids.flatMap((id) => found.get(id) ?? []) };
};
