import type { VideoCut } from '#contract/video-edits/routes.ts';
import type { FileRow } from '#features/files/store/files.ts';
import type { Authorized } from '#platform/authorize.ts';
import type { Act } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { newId } from '#platform/ids.ts';
import type { Jobs } from '#platform/jobs/queue.ts';
import { editJob } from '../jobs/definition.ts';
import { insertEdit, type VideoEditRow } from '../store.ts';

/** Puts the making of a video on the queue. */
export async function beginEdit(
  tx: Tx,
  { act, jobs }: { act: Act; jobs: Jobs },
  { team_id, id: file_id }: Authorized<FileRow, 'version'>,
  { user, version, cut }: { user: string; version: string; cut: VideoCut },
): Promise<VideoEditRow> {
  const row = await insertEdit(tx, {
    ...{ team_id, id: newId(), file_id, version_id: version, user_id: user },
    ...{ set_id: act.id, source: act.source, cut },
  });
  await jobs.enqueue(tx, editJob, { team: team_id, edit: row.id });
  return row;
}
