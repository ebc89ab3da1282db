import { plainColumn } from '#features/files/changes/column-rule.ts';
import { changeAll, setting } from '#features/files/changes/columns.ts';
import { expire } from '#features/files/changes/flag.ts';
import { grant } from '#features/files/changes/grant.ts';
import { expireByRights } from '#features/files/changes/grant-expiry.ts';
import { relate, unrelate } from '#features/files/changes/relations.ts';
import type { FileRow } from '#features/files/store/files.ts';
import { rightsById } from '#features/rights/store.ts';
import { authorizeSystem } from '#platform/authorize.ts';
import type { Act } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { keepGiven } from '../store/items.ts';

/** The creator's answer about a file; null: none, or no more. */
const approve = plainColumn<string | null, 'edit'>({
  needs: 'edit',
  action: 'file.approval',
  column: 'approval',
  type: 'text',
  past: 'approved by its creator',
});
/** The address at which the creator published it. */
const locateSource = plainColumn<string | null, 'edit'>({
  needs: 'edit',
  action: 'file.permalink',
  column: 'permalink',
  type: 'text',
  past: 'given another source',
});

const dayMs = 86_400_000;
const opened = (file: FileRow) => authorizeSystem('its creator answered for the team', 'edit', file);

export interface Grant {
  readonly approval: string;
  readonly rights: readonly string[];
  /** The address at which the files were published, if that is known; files that have one keep it. */
  readonly permalink: string | null;
  readonly durationDays: number | null;
  readonly at: Date;
}

/** Marks files as their creator approved them, with the rights that were asked for and the day on which these end. */
export async function markApproved(tx: Tx, act: Act, files: readonly FileRow[], given: Grant): Promise<void> {
  const [first] = files;
  if (!first) return;
  const { team_id: team } = first;
  const rights = (await rightsById(tx, team, given.rights)).map(({ id }) => id);
  const all = files.map(opened);
  await expireByRights(tx, act, team, all, rights);
  const end = given.durationDays === null ? null : new Date(given.at.getTime() + given.durationDays * dayMs);
  for (const [at, file] of all.entries()) {
    const changes = file.approval === 'approved' ? [] : [setting(approve, file, 'approved')];
    if (file.permalink === null && given.permalink !== null) changes.push(setting(locateSource, file, given.permalink));
    if (end && (file.expiration_date === null || file.expiration_date > end))
      changes.push(setting(expire, file, end.toISOString()));
    if (changes.length > 0) await changeAll(tx, act, team, [file.id], changes);
    const fresh = rights.filter((right) => !files[at]?.right_ids.includes(right));
    await keepGiven(tx, team, { approval: given.approval, file: file.id, rights: fresh });
  }
  if (rights.length > 0) await relate(tx, act, { team, rule: grant, files: all, others: rights, bump: false });
}

/** Takes back what an approval gave to files: their mark, unless another approval stands, and the rights that came with it. */
export async function unmark(
  tx: Tx,
  act: Act,
  files: readonly FileRow[],
  { given, standing }: { given: ReadonlyMap<string, readonly string[]>; standing: readonly string[] },
): Promise<void> {
  for (const row of files) {
    const { team_id: team } = row;
    const file = opened(row);
    if (!standing.includes(row.id) && row.approval !== null)
      await changeAll(tx, act, team, [row.id], [setting(approve, file, null)]);
    const rights = given.get(row.id) ?? [];
    if (rights.length > 0) await unrelate(tx, act, { team, rule: grant, files: [file], others: rights, bump: false });
  }
}
