import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import type { EditableEmbed } from '../access.ts';
import { deleteEmbed, lockEmbed, type SingleEmbedRow } from '../store.ts';
import { keepAll } from './embed-history.ts';

/** Deletes a single embed that is locked. */
export async function removeLocked(tx: Tx, act: Act, row: SingleEmbedRow): Promise<void> {
  const { team_id: team, id } = row;
  await deleteEmbed(tx, team, id);
  const before = keepAll(row);
  await record(tx, act, { team, action: 'single_embed.delete', noun: 'single_embed', subject: id, before });
}

export async function removeEmbed(tx: Tx, act: Act, { team_id, id }: EditableEmbed): Promise<void> {
  await removeLocked(tx, act, (await lockEmbed(tx, team_id, id)) ?? fail('not_found'));
}
