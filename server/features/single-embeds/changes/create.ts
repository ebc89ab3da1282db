import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { newId } from '#platform/ids.ts';
import { type EmbedLook, insertEmbed } from '../store.ts';
import { keep } from './embed-history.ts';

/** Makes a single embed and tells its id. */
export async function createEmbed(
  tx: Tx,
  act: Act,
  wanted: EmbedLook & { team: string; createdBy: string | null },
): Promise<string> {
  const id = newId();
  await insertEmbed(tx, { ...wanted, id });
  const { team } = wanted;
  await record(tx, act, {
    team,
    action: 'single_embed.create',
    noun: 'single_embed',
    subject: id,
    after: keep(wanted),
  });
  return id;
}
