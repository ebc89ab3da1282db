import { type RawBuilder, sql } from 'kysely';
import { limits } from '#contract/core/limits.ts';
import { changePairs } from '#features/files/changes/relations.ts';
import { relative } from '#features/files/changes/relative.ts';
import { type FileRow, lockFiles } from '#features/files/store/files.ts';
import type { Authorized } from '#platform/authorize.ts';
import type { Act } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import { countsOf, relatedAmong } from '../store.ts';

type File = Authorized<FileRow, 'edit'>;

/** A file with each of some others, from both sides. */
const bothWays = (file: string, others: readonly string[]): RawBuilder<unknown> =>
  sql`select ${file}::uuid, o.id from unnest(${[...others]}::uuid[]) o (id) union all
    select o.id, ${file}::uuid from unnest(${[...others]}::uuid[]) o (id)`;
const nothing = sql`select null::uuid, null::uuid where false`;

const everyone = (file: string, others: readonly string[]) => [file, ...others];

async function hold(tx: Tx, team: string, ids: readonly string[]): Promise<FileRow[]> {
  const files = await lockFiles(tx, team, ids);
  if (files.length < new Set(ids).size) fail('not_found', 'One of these files does not exist.');
  return files;
}

/** Links a file with others of its team; those it is linked with stay so. The rows of all are locked by the caller. */
export async function relateLocked(tx: Tx, act: Act, file: File, others: readonly string[]): Promise<void> {
  await changePairs(tx, act, {
    team: file.team_id,
    rule: relative,
    files: everyone(file.id, others),
    add: bothWays(file.id, others),
    take: nothing,
    bump: true,
  });
}

/** Links a file with others, unless it is linked with all of them already or one has as many as it can. */
export async function relate(tx: Tx, act: Act, file: File, others: readonly File[]): Promise<void> {
  const { team_id: team, id } = file;
  const ids = others.map((other) => other.id);
  const files = await hold(tx, team, everyone(id, ids));
  const recycled = files.find((one) => one.id !== id && one.recycled_at !== null);
  if (recycled) fail('conflict', `${recycled.name} is in the Recycling Bin. Restore it first.`);
  const known = await relatedAmong(tx, team, id, ids);
  const news = ids.filter((other) => !known.has(other));
  if (news.length === 0) fail('conflict', `${others[0]?.name} is linked with ${file.name} already.`);
  const counts = await countsOf(tx, team, everyone(id, news));
  const full = files.find(
    (one) =>
      !known.has(one.id) && (counts.get(one.id) ?? 0) + (one.id === id ? news.length : 1) > limits.relatedPerFile,
  );
  if (full) fail('conflict', `${full.name} can have at most ${limits.relatedPerFile} linked assets.`);
  await relateLocked(tx, act, file, news);
}

/** Parts two files. False when they were not linked. */
export async function unrelate(tx: Tx, act: Act, file: File, other: File): Promise<boolean> {
  const files = everyone(file.id, [other.id]);
  await hold(tx, file.team_id, files);
  const take = bothWays(file.id, [other.id]);
  const parted = await changePairs(tx, act, {
    team: file.team_id,
    rule: relative,
    files,
    add: nothing,
    take,
    bump: true,
  });
  return parted.length > 0;
}
