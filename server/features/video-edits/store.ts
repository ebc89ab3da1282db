import { sql } from 'kysely';
import type { VideoEditState } from '#contract/video-edits/edit.ts';
import type { VideoCut } from '#contract/video-edits/routes.ts';
import type { Db, Tx } from '#platform/db/db.ts';

export interface VideoEditRow {
  team_id: string;
  id: string;
  file_id: string;
  version_id: string;
  user_id: string;
  set_id: string;
  source: string | null;
  cut: VideoCut;
  state: VideoEditState;
  progress: number;
  starts_at: number | null;
  copied: boolean | null;
  made: string | null;
  failed: string | null;
  created_at: Date;
}

const columns = sql`e.team_id, e.id, e.file_id, e.version_id, e.user_id, e.set_id, e.source, e.cut, e.state, e.progress, e.starts_at, e.copied,
  e.made, e.failed, e.created_at`;
const open = sql`e.state in ('waiting', 'running')`;

export type NewVideoEdit = Pick<
  VideoEditRow,
  'team_id' | 'id' | 'file_id' | 'version_id' | 'user_id' | 'set_id' | 'source' | 'cut'
>;

export async function insertEdit(tx: Tx, one: NewVideoEdit): Promise<VideoEditRow> {
  const { rows } =
    await sql<VideoEditRow>`insert into video_edits as e (team_id, id, file_id, version_id, user_id, set_id, source, cut)
    values (${one.team_id}, ${one.id}, ${one.file_id}, ${one.version_id}, ${one.user_id}, ${one.set_id}, ${one.source}, ${JSON.stringify(one.cut)}::jsonb)
    returning ${columns}`.execute(tx);
  return rows[0]!;
}

/** An edit of one person, among their teams. */
export async function findOwnEdit(
  db: Db,
  teams: readonly string[],
  { user, id }: { user: string; id: string },
): Promise<VideoEditRow | undefined> {
  const { rows } = await sql<VideoEditRow>`select ${columns} from video_edits e
    where e.team_id = any(${[...teams]}::uuid[]) and e.id = ${id} and e.user_id = ${user}`.execute(db);
  return rows[0];
}

export async function readEdit(db: Db, team: string, id: string): Promise<VideoEditRow | undefined> {
  const { rows } = await sql<VideoEditRow>`select ${columns} from video_edits e
    where e.team_id = ${team} and e.id = ${id}`.execute(db);
  return rows[0];
}

/** The edits of a person in a team that are not made yet. */
export async function countOpen(db: Db, team: string, user: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from video_edits e
    where e.team_id = ${team} and e.user_id = ${user} and ${open}`.execute(db);
  return rows[0]?.n ?? 0;
}

type Ref = Pick<VideoEditRow, 'team_id' | 'id'>;

/** Tells how far one is. What has ended stays as it is. */
export async function tellProgress(db: Db, { team_id: team, id }: Ref, progress: number): Promise<void> {
  await sql`update video_edits e set state = 'running', progress = greatest(progress, ${progress})
    where e.team_id = ${team} and e.id = ${id} and ${open}`.execute(db);
}

/** Ends one well; false where it has ended already. */
export async function endWell(
  tx: Tx,
  { team_id: team, id }: Ref,
  { made, startsAt, copied }: { made: string; startsAt: number; copied: boolean },
): Promise<boolean> {
  const { rows } =
    await sql`update video_edits e set state = 'done', progress = 100, made = ${made}, starts_at = ${startsAt}, copied = ${copied}
    where e.team_id = ${team} and e.id = ${id} and ${open} returning 1`.execute(tx);
  return rows.length > 0;
}

/** Ends one without a video; false where it has ended already. */
export async function endWithout(
  tx: Tx,
  { team_id: team, id }: Ref,
  end: { state: 'cancelled' } | { state: 'failed'; failed: string },
): Promise<boolean> {
  const failed = end.state === 'failed' ? end.failed : null;
  const { rows } = await sql`update video_edits e set state = ${end.state}, failed = ${failed}
    where e.team_id = ${team} and e.id = ${id} and ${open} returning 1`.execute(tx);
  return rows.length > 0;
}

const keptDays = 7;

export async function forgetEdits(db: Db): Promise<void> {
  await sql`delete from video_edits where created_at < now() - make_interval(days => ${sql.lit(keptDays)})`.execute(db);
}
