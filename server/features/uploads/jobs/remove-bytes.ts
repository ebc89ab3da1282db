import type { Tx } from '#platform/db/db.ts';
import { original, rendition } from '#platform/storage/keys.ts';
import type { Services } from '#server/services.ts';
import { deleteBlob, lockBlob, versionExists } from '../store.sweep.ts';
import { bytesWanted } from '../store.ts';

/**
 * Removes original bytes unless something wants them. While their row is locked no file can be made of them: an upload of
 * the same bytes waits here, and then looks whether what it stored is still there.
 */
export async function removeOriginal(
  tx: Tx,
  { storage, config }: Pick<Services, 'storage' | 'config'>,
  team: string,
  sha256: Buffer,
): Promise<void> {
  const fresh = await lockBlob(tx, team, sha256);
  const wanted = await bytesWanted(tx, team, sha256, config.bytesGraceSeconds);
  if (!wanted) await storage.remove(original(team, sha256));
  if (!wanted || fresh) await deleteBlob(tx, team, sha256);
}

/** Removes everything that was made from a version that is gone. */
export async function removeRenditions(
  tx: Tx,
  { storage }: Pick<Services, 'storage'>,
  team: string,
  version: string,
): Promise<void> {
  if (await versionExists(tx, team, version)) return;
  const folder = rendition(team, version, 'x').slice(0, -1);
  for await (const { key } of storage.list(folder)) await storage.remove(key);
}
