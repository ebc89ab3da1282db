import type { Tx } from '#platform/db/db.ts';
import { original, rendition } from '#platform/storage/keys.ts';
import type { Services } from '#server/services.ts';
import { bytesWanted, lockBytes } from '../store.ts';
import { deleteBlob, versionExists } from '../store-sweep.ts';

/**
 * Removes original bytes unless something wants them. Looked at under the lock that every upload of the same bytes takes
 * before it stores them, and removed before the lock is given back.
 */
export async function removeOriginal(
  tx: Tx,
  { storage, config }: Pick<Services, 'storage' | 'config'>,
  team: string,
  sha256: Buffer,
): Promise<boolean> {
  await lockBytes(tx, team, sha256);
  if (await bytesWanted(tx, team, sha256, config.bytesGraceSeconds)) return false;
  await deleteBlob(tx, team, sha256);
  await storage.remove(original(team, sha256));
  return true;
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
