import type { FileRow } from '#features/files/store/files.ts';
import type { StoredBytes } from '#features/files/store/insert.ts';
import { waitsForReview } from '#features/submissions/access.versions.ts';
import { createCopy } from '#features/submissions/changes/submit-copy.ts';
import { placeVersion } from '#features/submissions/changes/versions.ts';
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
  const id = newId();
  await db.transaction().execute(async (tx) => {
    const waits = cut.as === 'version' && (await waitsForReview(tx, file, user));
    const made = cut.as === 'copy' || waits ? id : file.id;
    if (!(await endWell(tx, row, { made, startsAt, copied }))) return;
    if (cut.as === 'copy') await createCopy(tx, jobs, act, file, { id: made, name, bytes, createdBy: user });
    else {
      const given = { name, bytes, createdBy: user, note: cut.note, source: version.source };
      await placeVersion(tx, jobs, act, file, given, { id });
    }
    await requireBytes(services, team, bytes.sha256);
    await tellEnd(tx, row, 'done');
    if (!tookLong(row.created_at, clock.now())) return;
    const kept = cut.as === 'copy' ? 'was saved as a copy' : 'was saved as a new version';
    const said = waits ? 'was sent for review' : kept;
    await leaveWord(tx, row, made, `Your edit of ${file.name} ${said}`);
  });
  services.pulse.changed();
  jobs.wake();
}
