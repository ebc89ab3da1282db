import { notify } from '#features/notifications/changes/notify.ts';
import { beginAct, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { endWithout, type VideoEditRow } from '../store.ts';

/** Tells everyone who waits for an edit that it has ended. */
export async function tellEnd(
  tx: Tx,
  { team_id: team, id, file_id: file }: VideoEditRow,
  state: string,
): Promise<void> {
  const after = { file, state };
  await record(tx, beginAct(null), { team, action: 'video_edit.end', noun: 'video_edit', subject: id, after });
}

/** Leaves word for whoever asked for an edit that took long. */
export async function leaveWord(
  tx: Tx,
  { team_id: team, user_id: user }: VideoEditRow,
  file: string,
  text: string,
): Promise<void> {
  await notify(tx, { team, kind: 'video_saved', by: null, file: { id: file }, text, users: [user] });
}

/** Ends an edit without a video, unless it has ended already. */
export async function endEdit(tx: Tx, row: VideoEditRow, end: Parameters<typeof endWithout>[2]): Promise<boolean> {
  if (!(await endWithout(tx, row, end))) return false;
  await tellEnd(tx, row, end.state);
  return true;
}
