import { rm, stat } from 'node:fs/promises';
import { createAttached } from '#features/attachments/changes/create-attached.ts';
import type { FileRow } from '#features/files/store/files.ts';
import type { StoredBytes } from '#features/files/store/insert.ts';
import { createFolder } from '#features/folders/changes/create.ts';
import { type FolderRow, findFolder } from '#features/folders/store.ts';
import { requireQuota } from '#features/storage/access.quota.ts';
import { createUploaded } from '#features/submissions/changes/submit.ts';
import { takeVersion } from '#features/submissions/changes/versions.ts';
import type { Wishes } from '#features/upload-defaults/store.plan.ts';
import { keepSource, type Source } from '#platform/audit/source.ts';
import type { Authorized } from '#platform/authorize.ts';
import { type Act, beginAct, recordKey } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { untilBack } from '#platform/db/pool/until-back.ts';
import { AppError, fail } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { original } from '#platform/storage/keys.ts';
import type { Services } from '#server/services.ts';
import { attachTarget, versionTarget } from './access.ts';
import { keepBytes, requireBytes, tellBytes } from './changes/keep-bytes.ts';
import { openZip } from './open-zip.ts';
import { landGuestFile, requireKind } from './senders/guest.ts';
import { noteBatch, noteFinished, readUpload, type UploadRow } from './store.ts';
import { doomBytes, endUpload } from './unfinished/end-upload.ts';
import { uploadPath } from './upload-path.ts';
import { writeOriginal } from './write-original.ts';

export interface Finished {
  file: string;
  changeSet: string | null;
}

const flying = new Map<string, Promise<Finished>>();
const tries = 3;

const missing = (error: unknown) => (error as { code?: unknown } | null)?.code === 'ENOENT';

type Target = Authorized<FileRow, 'version'> | null;

interface Arrived {
  name: string;
  bytes: StoredBytes;
}

/** The files of a zip that is to be versions, on stable storage; null when the upload is no zip. One that is refused ends its upload. */
async function contentsOf(services: Services, upload: UploadRow, path: string): Promise<Arrived[] | null> {
  const { team_id: team, name: zip } = upload;
  const parts = await openZip(services, { name: zip, path }).catch(async (error: unknown) => {
    if (error instanceof AppError && error.status < 500) await endUpload(services, upload);
    throw error;
  });
  if (!parts) return null;
  await doomBytes(services, upload);
  const arrived: Arrived[] = [];
  try {
    const unpacked = parts.reduce((sum, { received }) => sum + received.size, 0);
    // The zip itself was counted when it began.
    await requireQuota(services, team, Math.max(0, unpacked - upload.length));
    for (const { name, received } of parts) {
      const { path: part, size, head } = received;
      const sha256 = Buffer.from(received.sha256, 'hex');
      arrived.push({ name, bytes: await keepBytes(services, { team, name, path: part, size, sha256, head }) });
    }
    return arrived;
  } finally {
    await Promise.all(parts.map(({ received }) => rm(received.path, { force: true })));
  }
}

/** A guest's file of another kind than the link takes ends its upload. */
async function refuseKind(services: Services, upload: UploadRow, path: string): Promise<void> {
  if (upload.sending_id === null) return;
  const told = await services.media.sniff(path, upload.name);
  await requireKind(services.db, upload, told).catch(async (error: unknown) => {
    await endUpload(services, upload);
    throw error;
  });
}

/** The bytes may have been taken over already: by whoever died before the row was written, or as soon as they were complete. */
async function bytesOf(services: Services, upload: UploadRow, target: Target): Promise<Arrived[]> {
  const { team_id: team, name, length: size } = upload;
  const sha256 = upload.sha256 ?? fail('conflict', 'This upload is not complete.');
  const path = uploadPath(services, upload.id);
  const waits = await stat(path).then(
    (info) => info.size === size,
    () => false,
  );
  const at = waits
    ? path
    : ((await services.storage.localCopy(original(team, sha256))) ??
      fail('not_found', 'This upload was lost. Upload the file again.'));
  const inside = target ? await contentsOf(services, upload, at) : null;
  if (inside) return inside;
  await refuseKind(services, upload, at);
  const bytes = waits
    ? await keepBytes(services, { team, name, path, sha256, size })
    : await tellBytes(services, { name, path: at, sha256, size });
  return [{ name, bytes }];
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

async function write(
  services: Services,
  upload: UploadRow,
  target: Target,
  arrived: readonly Arrived[],
  source: Source | null,
): Promise<Finished | null> {
  const { db, jobs } = services;
  const { team_id: team, id, user_id: createdBy } = upload;
  const act = beginAct(createdBy, source?.id);
  await keepSource(db, source, [team]);
  const attachTo = await attachTarget(db, team, upload.attach_to);
  const file = target?.id ?? newId();
  const first = await db.transaction().execute(async (tx) => {
    if (!(await noteFinished(tx, team, id, file))) return false;
    if (upload.key_id) await recordKey(tx, act, { team, key: upload.key_id });
    for (const { name, bytes } of arrived) {
      if (target) await takeVersion(tx, jobs, act, target, { name, bytes, createdBy }, upload.batch);
      else {
        const made = {
          id: file,
          team,
          folder: await folderFor(tx, act, upload),
          name,
          bytes,
          createdBy,
          wishes: (upload.wishes ?? undefined) as Wishes | undefined,
        };
        if (upload.sending_id !== null) await landGuestFile(tx, services, act, { upload, made });
        else if (upload.attach_to === null) await createUploaded(tx, jobs, act, made, upload.batch);
        else await createAttached(tx, jobs, act, attachTo, made);
      }
      await requireBytes(services, team, bytes.sha256);
    }
    await noteBatch(tx, team, upload.batch, [file]);
    return true;
  });
  if (!first) return null;
  // A zip that was opened lies there still.
  await rm(uploadPath(services, id), { force: true });
  services.pulse.changed();
  jobs.wake();
  return { file, changeSet: act.id };
}

function wrote(
  services: Services,
  upload: UploadRow,
  { target, arrived, source }: { target: Target; arrived: readonly Arrived[]; source: Source | null },
): Promise<Finished | null> {
  const [original] = arrived;
  if (upload.approval_id === null || !original) return write(services, upload, target, arrived, source);
  return writeOriginal(services, upload, original, { source, path: uploadPath(services, upload.id) });
}

/** The result of the other who finished it. */
async function seen(services: Services, { team_id, id }: UploadRow): Promise<Finished> {
  const row = (await readUpload(services.db, team_id, id)) ?? fail('not_found');
  return { file: row.file_id ?? fail('conflict', 'This upload is not complete.'), changeSet: null };
}

async function once(services: Services, upload: UploadRow, source: Source | null): Promise<Finished> {
  const target = await versionTarget(services.db, upload);
  const arrived = await bytesOf(services, upload, target);
  return (await wrote(services, upload, { target, arrived, source })) ?? (await seen(services, upload));
}

async function run(services: Services, upload: UploadRow, source: Source | null): Promise<Finished> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await untilBack(() => once(services, upload, source));
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
export async function finishUpload(services: Services, upload: UploadRow, source: Source | null): Promise<Finished> {
  if (upload.file_id) return { file: upload.file_id, changeSet: null };
  const known = flying.get(upload.id);
  if (known) return known;
  const flight = run(services, upload, source).finally(() => flying.delete(upload.id));
  flying.set(upload.id, flight);
  return flight;
}
