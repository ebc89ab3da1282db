import { rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { uploadPiece } from '#platform/storage/keys.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { Services } from '#server/services.ts';
import { deleteUpload, type GoneUpload, type UploadRow } from '../store.ts';
import { uploadPath } from '../upload-path.ts';

type Needed = Pick<Services, 'db' | 'storage' | 'config'>;

const removedTogether = 16;

/** Removes pieces from the store. What cannot be removed now, the search for orphaned data finds. */
export async function removePieces(storage: Storage, { team_id: team, id: upload, pieces }: GoneUpload): Promise<void> {
  for (let at = 0; at < pieces.length; at += removedTogether) {
    const some = pieces.slice(at, at + removedTogether);
    await Promise.allSettled(some.map((id) => storage.remove(uploadPiece(team, upload, id))));
  }
}

/** Removes the bytes of an upload whose row is gone. */
export async function removeKept({ storage, config }: Omit<Needed, 'db'>, gone: GoneUpload): Promise<void> {
  await rm(uploadPath({ config }, gone.id), { force: true });
  await removePieces(storage, gone);
}

/** In a store, a complete upload lies under its hash already. It goes, unless a file wants it. */
export async function doomBytes(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  { team_id: team, sha256, concat }: Pick<UploadRow, 'team_id' | 'sha256' | 'concat'>,
): Promise<void> {
  if (!storage.remote || sha256 === null || concat === 'partial') return;
  await sql`insert into doomed_bytes (team_id, sha256) values (${team}, ${sha256})`.execute(db);
}

/** Ends an upload that is not finished, with all that was kept of it. False when there is none. */
export async function endUpload(services: Needed, upload: UploadRow): Promise<boolean> {
  const gone = await deleteUpload(services.db, upload.team_id, upload.id);
  if (!gone) return false;
  await removeKept(services, gone);
  await doomBytes(services, upload);
  return true;
}
