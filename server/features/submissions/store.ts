import { type RawBuilder, sql } from 'kysely';
import type { DeclineReason } from '#contract/submissions/states.ts';
import type { Db, Tx } from '#platform/db/db.ts';

interface PersonRef {
  uuid: string;
  first_name: string;
  last_name: string;
}

/** A guest, as they named themselves, and the link that they sent files by. */
export interface GuestRef {
  name: string | null;
  email: string | null;
  organisation: string | null;
  credit: string | null;
  link: { uuid: string; title: string };
}

/** A submission with what its files say of it. */
export interface SubmissionRow {
  team_id: string;
  id: string;
  user_id: string | null;
  assignee: string | null;
  title: string | null;
  note: string | null;
  revision: number;
  created_at: Date;
  sender: PersonRef | null;
  /** Whoever sent it without an account, by an upload link. */
  guest: GuestRef | null;
  assigned: PersonRef | null;
  waiting: number;
  changes: number;
  declined: number;
  done: number;
  /** Of its first file, one that waits where there is one; null when none is left. */
  first_file: string | null;
  first_name: string | null;
  folder: { uuid: string; name: string } | null;
}

/** The files of submission `s` that are not in the Recycling Bin, as rows `x` and `f`. */
export const liveFiles = sql`submission_files x join files f on f.team_id = x.team_id and f.id = x.file_id
  where x.team_id = s.team_id and x.submission_id = s.id and f.recycled_at is null`;
const personRef = (column: 'user_id' | 'assignee') =>
  sql`(select json_build_object('uuid', u.id, 'first_name', u.first_name, 'last_name', u.last_name) from users u where u.id = s.${sql.ref(column)})`;

const guestRef = sql`(select json_build_object('name', g.name, 'email', g.email, 'organisation', g.organisation, 'credit', g.credit,
    'link', json_build_object('uuid', l.id, 'title', l.title))
  from upload_sendings g join upload_links l on l.team_id = g.team_id and l.id = g.link_id where g.team_id = s.team_id and g.id = s.sending_id)`;

/** The columns of a `SubmissionRow`, of the rows of `standing`. */
export const submissionColumns: RawBuilder<unknown> = sql`s.team_id, s.id, s.user_id, s.assignee, s.title, s.note, s.revision, s.created_at,
  ${personRef('user_id')} as sender, ${guestRef} as guest, ${personRef('assignee')} as assigned, n.waiting, n.changes, n.declined, n.done,
  first.id as first_file, first.name as first_name,
  (select json_build_object('uuid', o.id, 'name', o.name) from folders o where o.team_id = s.team_id and o.id = first.folder_id) as folder`;
/** Submissions `s` beside the numbers of their files and the first of these. */
export const standing: RawBuilder<unknown> = sql`submissions s
  cross join lateral (select count(*) filter (where f.review_status in (1, 2)) as waiting, count(*) filter (where f.review_status = 3) as changes,
    count(*) filter (where f.review_status = 4) as declined, count(*) filter (where f.review_status = 0) as done from ${liveFiles}) n
  left join lateral (select f.id, f.name, f.folder_id from ${liveFiles} order by f.review_status not in (1, 2), f.id limit 1) first on true`;

/** Opens a submission among the caller's teams, or nothing. */
export async function findSubmission(db: Db, teams: readonly string[], id: string): Promise<SubmissionRow | undefined> {
  const { rows } = await sql<SubmissionRow>`select ${submissionColumns} from ${standing}
    where s.team_id = any(${[...teams]}::uuid[]) and s.id = ${id}`.execute(db);
  return rows[0];
}

/** Locks a submission, so that one decision follows the other. */
export async function lockSubmission(tx: Tx, team: string, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from submissions where team_id = ${team} and id = ${id} for update`.execute(tx);
  return rows.length > 0;
}

/** The standing of one file: the last answer about it. */
export interface KeptAnswer {
  file: string;
  reason: DeclineReason | null;
  message: string | null;
  again: boolean;
  by: string | null;
  /** An instant as text. */
  at: string | null;
}

/** The files of a submission that are not in the Recycling Bin, with their states and last answers, as history keeps them. */
export async function answersOf(
  db: Db,
  team: string,
  id: string,
): Promise<(KeptAnswer & { review_status: number; name: string })[]> {
  const { rows } = await sql<
    Omit<KeptAnswer, 'at'> & { at: Date | null; review_status: number; name: string }
  >`select f.id as file, x.reason, x.message, x.again, x.decided_by as by, x.decided_at as at, f.review_status, f.name
    from submissions s, ${liveFiles} and s.team_id = ${team} and s.id = ${id} order by f.id`.execute(db);
  return rows.map((row) => ({ ...row, at: row.at?.toISOString() ?? null }));
}

export async function writeAnswers(tx: Tx, team: string, id: string, answers: readonly KeptAnswer[]): Promise<void> {
  await sql`update submission_files x set reason = a.reason, message = a.message, again = a.again,
      decided_by = (select u.id from users u where u.id = a.by), decided_at = a.at
    from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) as a (file uuid, reason text, message text, again boolean, by uuid, at timestamptz)
    where x.team_id = ${team} and x.submission_id = ${id} and x.file_id = a.file`.execute(tx);
  await sql`update submissions set revision = revision + 1 where team_id = ${team} and id = ${id}`.execute(tx);
}

/** Name, note and assignee of a submission. */
export interface SubmissionWords {
  title: string | null;
  note: string | null;
  assignee: string | null;
}

export async function writeWords(tx: Tx, team: string, id: string, to: SubmissionWords): Promise<void> {
  await sql`update submissions set title = ${to.title}, note = ${to.note},
      assignee = (select u.id from users u where u.id = ${to.assignee}::uuid), revision = revision + 1
    where team_id = ${team} and id = ${id}`.execute(tx);
}

/** True when what someone uploads to a team waits for review. */
export async function uploadsWait(db: Db, team: string, user: string): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`select o.uploads_wait as waits from members m
    join roles o on o.team_id = m.team_id and o.id = m.role_id where m.team_id = ${team} and m.user_id = ${user}`.execute(
    db,
  );
  return rows[0]?.waits ?? false;
}

/** The submission that uploads of a batch belong to: made with the first of them. What comes without a batch is one for an hour. */
export async function joinedSubmission(
  tx: Tx,
  { team, id, user, batch }: { team: string; id: string; user: string; batch: string | null },
): Promise<{ id: string; made: boolean }> {
  const { rows } = await sql<{ id: string }>`insert into submissions (team_id, id, user_id, batch)
    values (${team}, ${id}, ${user}, coalesce(${batch}::text, to_char(now() at time zone 'UTC', 'YYYY-MM-DD HH24')))
    on conflict (team_id, user_id, batch) do update set revision = submissions.revision + 1 returning id`.execute(tx);
  const joined = rows[0]?.id ?? id;
  return { id: joined, made: joined === id };
}

/** The submission of a sending of a guest, made with its first file. */
export async function joinedSending(
  tx: Tx,
  { team, id, sending, title }: { team: string; id: string; sending: string; title: string },
): Promise<{ id: string; made: boolean }> {
  const { rows } = await sql<{ id: string }>`insert into submissions (team_id, id, user_id, sending_id, batch, title)
    values (${team}, ${id}, null, ${sending}, ${`sending ${sending}`}, ${title})
    on conflict (team_id, sending_id) where sending_id is not null do update set revision = submissions.revision + 1 returning id`.execute(
    tx,
  );
  const joined = rows[0]?.id ?? id;
  return { id: joined, made: joined === id };
}

export async function addFile(tx: Tx, team: string, submission: string, file: string): Promise<void> {
  await sql`insert into submission_files (team_id, submission_id, file_id) values (${team}, ${submission}, ${file})`.execute(
    tx,
  );
}

/** The people of a team who may review what was submitted. */
const reviewers = (team: string) => sql`members m join roles o on o.team_id = m.team_id and o.id = m.role_id
  join users u on u.id = m.user_id where m.team_id = ${team} and m.active and 'EDIT_ASSETS' = any(o.permissions)`;

export async function reviewersOf(db: Db, team: string): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`select m.user_id from ${reviewers(team)}`.execute(db);
  return rows.map((row) => row.user_id);
}

export interface ReviewerRow extends PersonRef {
  name: string;
}

/** Reviewers by name, after a place. */
export async function listReviewers(
  db: Db,
  team: string,
  limit: number,
  after: readonly [name: string, id: string] | null,
): Promise<ReviewerRow[]> {
  const { rows } =
    await sql<ReviewerRow>`select u.id as uuid, u.first_name, u.last_name, lower(u.name) as name from ${reviewers(team)}
    ${after === null ? sql`` : sql`and (lower(u.name), u.id) > (${after[0]}, ${after[1]}::uuid)`} order by lower(u.name), u.id limit ${limit}`.execute(
      db,
    );
  return rows;
}

export async function countReviewers(db: Db, team: string, upTo: number): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*) as n from (select 1 from ${reviewers(team)} limit ${upTo}) x`.execute(db);
  return rows[0]?.n ?? 0;
}
