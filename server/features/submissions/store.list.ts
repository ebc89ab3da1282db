import { type RawBuilder, sql } from 'kysely';
import type { SubmissionState } from '#contract/submissions/states.ts';
import type { Db } from '#platform/db/db.ts';
import { liveFiles, type SubmissionRow, standing, submissionColumns } from './store.ts';

export interface SubmissionFilter {
  team: string;
  /** Undefined: in any state. */
  state: SubmissionState | undefined;
  /** Undefined: whoever it is assigned to; null: nobody. */
  assignee: string | null | undefined;
  /** Undefined: whoever sent it. */
  sender: string | undefined;
  /** Undefined: in any folder; null: Root. */
  folder: string | null | undefined;
}

/** Submissions with a file in one of these states. Found by the files that wait, which are few. */
const having = (team: string, states: readonly number[]) =>
  sql`s.id in (select y.submission_id from files w join submission_files y on y.team_id = w.team_id and y.file_id = w.id
    where w.team_id = ${team} and w.review_status > 0 and w.review_status = any(${[...states]}::smallint[]) and w.recycled_at is null)`;

function inState(team: string, state: SubmissionState | undefined): RawBuilder<unknown> {
  const [waiting, changes, declined] = [having(team, [1, 2]), having(team, [3]), having(team, [4])];
  if (state === 'waiting') return sql`and ${waiting}`;
  if (state === 'changes') return sql`and ${changes} and not ${waiting}`;
  if (state === 'declined') return sql`and ${declined} and not ${having(team, [1, 2, 3])}`;
  const any = sql`and exists (select 1 from ${liveFiles})`;
  return state === 'done' ? sql`${any} and not ${having(team, [1, 2, 3, 4])}` : any;
}

function where({ team, state, assignee, sender, folder }: SubmissionFilter): RawBuilder<unknown> {
  const inFolder = folder === null ? sql`f.folder_id is null` : sql`f.folder_id = ${folder ?? null}`;
  return sql`s.team_id = ${team} ${inState(team, state)}
    ${assignee === undefined ? sql`` : sql`and s.assignee is not distinct from ${assignee}::uuid`}
    ${sender === undefined ? sql`` : sql`and s.user_id = ${sender}`}
    ${folder === undefined ? sql`` : sql`and exists (select 1 from ${liveFiles} and ${inFolder})`}`;
}

/** Submissions after a place: of those that wait the oldest first, of others the newest. */
export async function listSubmissions(
  db: Db,
  filter: SubmissionFilter,
  limit: number,
  after: string | null,
): Promise<SubmissionRow[]> {
  const rising = filter.state === 'waiting';
  const beyond = rising ? sql`and s.id > ${after}::uuid` : sql`and s.id < ${after}::uuid`;
  const { rows } = await sql<SubmissionRow>`select ${submissionColumns} from ${standing}
    where ${where(filter)} ${after === null ? sql`` : beyond} order by s.id ${rising ? sql`` : sql`desc`} limit ${limit}`.execute(
    db,
  );
  return rows;
}

export async function countSubmissions(db: Db, filter: SubmissionFilter, upTo: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from (select 1 from submissions s
    where ${where(filter)} limit ${upTo}) x`.execute(db);
  return rows[0]?.n ?? 0;
}
