import type { Authorized } from '#platform/authorized.ts';
import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import { deleteRows, filesOf, lockTags, type TagRow } from '../store.ts';

/** A tag that is gone, as history keeps it, with the files that had it. */
export interface RemovedTag {
  id: string;
  name: string;
  colour: string | null;
  created_at: string;
  files: string[];
}

/** What history has to remember of a tag, to bring it back. */
export async function rememberTag(tx: Tx, tag: TagRow): Promise<RemovedTag> {
  const { id, name, colour, created_at } = tag;
  return { id, name, colour, created_at: created_at.toISOString(), files: await filesOf(tx, tag.team_id, id) };
}

/** Deletes a tag and takes it off every file. */
export async function removeTag(
  tx: Tx,
  act: Act,
  { team_id: team, id }: Authorized<TagRow, 'tag.manage'>,
): Promise<void> {
  const [tag] = await lockTags(tx, team, [id]);
  if (!tag) fail('not_found');
  const before = await rememberTag(tx, tag);
  await deleteRows(tx, team, [id]);
  await record(tx, act, { team, action: 'tag.delete', noun: 'tag', subject: id, before });
}
