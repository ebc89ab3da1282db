import type { Authorized } from '#platform/authorized.ts';
import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import { findNamed, lockTags, type TagRow, updateRow } from '../store.ts';

/** Gives a tag another name or colour. False, and nothing is written, when another tag has the name. */
export async function changeTag(
  tx: Tx,
  act: Act,
  { team_id: team, id }: Authorized<TagRow, 'tag.manage'>,
  wanted: { name?: string | undefined; colour?: string | null | undefined },
): Promise<boolean> {
  const [tag] = await lockTags(tx, team, [id]);
  if (!tag) fail('not_found');
  const after = { name: wanted.name ?? tag.name, colour: wanted.colour === undefined ? tag.colour : wanted.colour };
  if (after.name === tag.name && after.colour === tag.colour) return true;
  const other = await findNamed(tx, team, after.name);
  if (other && other.id !== id) return false;
  await updateRow(tx, team, id, after);
  const before = { name: tag.name, colour: tag.colour };
  await record(tx, act, { team, action: 'tag.update', noun: 'tag', subject: id, before, after });
  return true;
}
