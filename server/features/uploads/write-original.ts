import { rm } from 'node:fs/promises';
import { findAnswered } from '#features/approvals/access.ts';
import { takeOriginal } from '#features/approvals/changes/take-original.ts';
import type { StoredBytes } from '#features/files/store/insert.ts';
import { ledgerKey } from '#features/ledger/changes/key.ts';
import { keepSource, type Source } from '#platform/audit/source.ts';
import { beginAct } from '#platform/db/change.ts';
import { AppError, fail } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import type { Services } from '#server/services.ts';
import { requireBytes } from './changes/keep-bytes.ts';
import { noteFile, noteFinished, type UploadRow } from './store.ts';
import { endUpload } from './unfinished/end-upload.ts';

interface Arrived {
  readonly name: string;
  readonly bytes: StoredBytes;
}

/** Makes what a creator sent the original of its picture. Gives its file; null when another did. One that is refused ends its upload. */
export async function writeOriginal(
  services: Services,
  upload: UploadRow,
  { name, bytes }: Arrived,
  { source, path }: { source: Source | null; path: string },
): Promise<{ file: string; changeSet: null } | null> {
  const { db, jobs, mail, origin } = services;
  const { team_id: team, id, approval_id: approval, approval_item: position } = upload;
  const act = beginAct(null, source?.id);
  await keepSource(db, source, [team]);
  const key = await ledgerKey(services);
  try {
    const file = await db.transaction().execute(async (tx) => {
      if (!(await noteFinished(tx, team, id, newId()))) return null;
      const row = await findAnswered(tx, team, approval ?? '');
      if (!row || position === null) fail('gone', 'This request was withdrawn.');
      const sent = { name, bytes, ip: source?.address ?? null, agent: source?.agent ?? null };
      const made = await takeOriginal(tx, act, { row, position, sent }, { jobs, mail, key, origin });
      await noteFile(tx, team, id, made);
      await requireBytes(services, team, bytes.sha256);
      return made;
    });
    if (file === null) return null;
    await rm(path, { force: true });
    services.pulse.changed();
    jobs.wake();
    return { file, changeSet: null };
  } catch (error) {
    if (error instanceof AppError && error.status < 500) await endUpload(services, upload);
    throw error;
  }
}
