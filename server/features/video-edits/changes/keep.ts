import { addVersion } from '#features/files/changes/add-version.ts';
import type { FileRow } from '#features/files/store/files.ts';
import type { StoredBytes } from '#features/files/store/insert.ts';
import { createCopy } from '#features/submissions/changes/submit-copy.ts';
import { requireBytes } from '#features/uploads/changes/keep-bytes.ts';
import type { VersionRow } from '#features/versions/store.ts';
import type { Authorized } from '#platform/authorize.ts';
import { resumeAct } from '#platform/db/change.ts';
import { newId } from '#platform/ids.ts';
import type { Services } from '#server/services.ts';
import { tookLong } from '../rules.ts';
import { endWell, type VideoEditRow } from '../store.ts';
import { leaveWord, tellEnd } from './end.ts';

interface Made {
  readonly file: Authorized<FileRow, 'version'>;
  readonly version: VersionRow;
  readonly name: string;
  readonly bytes: StoredBytes;
  readonly startsAt: number;
  readonly copied: boolean;
}

/** Gives the file its version, or makes the copy, and ends the edit, in one transaction; nothing where it has ended already. */
export async function keepCut(
  services: Services,
  row: VideoEditRow,
  { file, version, name, bytes, startsAt, copied }: Made,
): Promise<void> {
  const { db, jobs, clock } = services;
  const { team_id: team, user_id: user, cut } = row;
  const act = resumeAct(row.set_id, user, row.source);
  const made = cut.as === 'copy' ? newId() : file.id;
  await db.transaction().execute(async (tx) => {
    if (!(await endWell(tx, row, { made, startsAt, copied }))) return;
    if (cut.as === 'copy') await createCopy(tx, jobs, act, file, { id: made, name, bytes, createdBy: user });
    else
      await addVersion(tx, jobs, act, file, { name, bytes, createdBy: user, note: cut.note, source: version.source });
    await requireBytes(services, team, bytes.sha256);
    await tellEnd(tx, row, 'done');
    if (!tookLong(row.created_at, clock.now())) return;
    const said = cut.as === 'copy' ? 'was saved as a copy' : 'was saved as a new version';
    await leaveWord(tx, row, made, `Your edit of ${file.name} ${said}`);
  });
  services.pulse.changed();
  jobs.wake();
}
