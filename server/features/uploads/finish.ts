import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { addVersion } from '#features/files/changes/add-version.ts';
import { createFile } from '#features/files/changes/create.ts';
import type { StoredBytes } from '#features/files/store-insert.ts';
import { createFolder } from '#features/folders/changes/create.ts';
import { type FolderRow, findFolder } from '#features/folders/store.ts';
import { type Act, beginAct } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import { original } from '#platform/storage/keys.ts';
import type { Services } from '#server/services.ts';
import { targetOf } from './access.ts';
import { keepBytes } from './keep-bytes.ts';
import { lockUpload, noteFinished, readUpload, type UploadRow } from './store.ts';

/** Where the bytes of an unfinished upload lie. */
export const uploadPath = ({ config }: Pick<Services, 'config'>, id: string): string =>
  join(config.dataDir, 'uploads', id);

export interface Finished {
  file: string;
  changeSet: string | null;
}

const flying = new Map<string, Promise<Finished>>();
const tries = 3;

const missing = (error: unknown) => (error as { code?: unknown } | null)?.code === 'ENOENT';

/** The bytes may have been taken over already by whoever died before the row was written. */
async function bytesOf(services: Services, upload: UploadRow): Promise<StoredBytes> {
  const { team_id: team, name, length: size } = upload;
  const sha256 = upload.sha256 ?? fail('conflict', 'This upload is not complete.');
  const path = uploadPath(services, upload.id);
  const kept = await services.storage.localPath(original(team, sha256));
  const waits = await stat(path).then(
    (info) => info.size === size,
    () => false,
  );
  if (waits) return keepBytes(services, { team, name, path, sha256, size });
  if (!kept) fail('not_found', 'The bytes of this upload are gone. Upload the file again.');
  return { sha256, size, ...(await services.media.sniff(kept, name)) };
}

/** The folder at the end of the upload's path, made where it is not there. A target that was deleted meanwhile means Root. */
async function folderFor(tx: Tx, act: Act, upload: UploadRow): Promise<string | null> {
  const { team_id: team, user_id: createdBy } = upload;
  let at: FolderRow | null = upload.folder_id ? ((await findFolder(tx, [team], upload.folder_id)) ?? null) : null;
  for (const name of upload.path) {
    const outcome = await createFolder(tx, act, { team, parent: at, name, createdBy });
    at = outcome.created ? ((await findFolder(tx, [team], outcome.id)) ?? null) : outcome.existing;
  }
  return at?.id ?? null;
}

async function write(services: Services, upload: UploadRow, bytes: StoredBytes): Promise<Finished> {
  const { db, jobs } = services;
  const { team_id: team, id, user_id: createdBy, name } = upload;
  const act = beginAct(createdBy);
  const finished = await db.transaction().execute(async (tx): Promise<Finished> => {
    const now = (await lockUpload(tx, team, id)) ?? fail('not_found');
    if (now.state === 'finished') return { file: now.file_id ?? fail('gone'), changeSet: null };
    const target = await targetOf(tx, upload);
    const made = target
      ? { id: target.id, ...(await addVersion(tx, jobs, act, target, { name, bytes, createdBy })) }
      : await createFile(tx, jobs, act, { team, folder: await folderFor(tx, act, upload), name, bytes, createdBy });
    await noteFinished(tx, team, id, made.id);
    return { file: made.id, changeSet: act.id };
  });
  services.pulse.changed();
  jobs.wake();
  return finished;
}

async function run(services: Services, upload: UploadRow): Promise<Finished> {
  for (let attempt = 1; ; attempt++) {
    try {
      const finished = await write(services, upload, await bytesOf(services, upload));
      await rm(uploadPath(services, upload.id), { force: true });
      return finished;
    } catch (error) {
      // Another process took the bytes over between two looks at them: the next look finds them where they are now.
      if (!missing(error) || attempt === tries) throw error;
    }
  }
}

/**
 * Makes the file of an upload whose bytes are all there. What it does depends only on what is stored, so that a request,
 * the sweeper, or both at once may do it, and do it again: the file is made once.
 */
export async function finishUpload(services: Services, upload: Pick<UploadRow, 'team_id' | 'id'>): Promise<Finished> {
  const known = flying.get(upload.id);
  if (known) return known;
  const flight = (async () => {
    const row = (await readUpload(services.db, upload.team_id, upload.id)) ?? fail('not_found');
    if (row.state === 'finished') return { file: row.file_id ?? fail('gone'), changeSet: null };
    return run(services, row);
  })().finally(() => flying.delete(upload.id));
  flying.set(upload.id, flight);
  return flight;
}
