import { sql } from 'kysely';
import type { SavedQuery } from '#contract/files/saved-query.ts';
import { type NotificationKind, notificationKinds } from '#contract/notifications.ts';
import type { Db, Tx } from '#platform/db/db.ts';

export interface NotificationRow {
  id: string;
  kind: NotificationKind;
  created_at: Date;
  read_at: Date | null;
  team: { uuid: string; name: string };
  by: { uuid: string; first_name: string; last_name: string } | null;
  visitor: string | null;
  file: { uuid: string; name: string } | null;
  collection: { uuid: string; title: string } | null;
  folder: { uuid: string; name: string } | null;
  comment_id: string | null;
  request_id: string | null;
  post_id: string | null;
  account_id: string | null;
  submission_id: string | null;
  search: { uuid: string; name: string; query: SavedQuery } | null;
  report_id: string | null;
  text: string;
}

/** Only of kinds that this version has words for; of teams that the person still belongs to, or serves as staff; about files and comments that are still there to be seen. */
const stillThere = sql`n.kind = any(${[...notificationKinds]}) and (exists (select 1 from members m where m.team_id = n.team_id and m.user_id = n.user_id and m.active)
    or n.kind in ('feature_request', 'damaged') and exists (select 1 from users s where s.id = n.user_id and s.is_staff))
  and not exists (select 1 from comments c where c.team_id = n.team_id and c.id = n.comment_id and c.deleted_at is not null)
  and not exists (select 1 from posts p where p.team_id = n.team_id and p.id = n.post_id and p.deleted_at is not null)`;
/** The name that someone without an account gave with their request, or with their answer about a post. */
const visitor = sql`coalesce(n.visitor, case when n.kind = 'request' and n.actor is null then
  (select r.name from download_requests r where r.team_id = n.team_id and r.id = n.request_id) end)`;
const searched = sql`(select q.query from saved_searches q where q.team_id = n.team_id and q.id = n.search_id) as query`;
const visible = sql`n.shown and ${stillThere}`;

export async function listOf(
  db: Db,
  user: string,
  { unread, limit, after }: { unread: boolean; limit: number; after: string | null },
): Promise<NotificationRow[]> {
  const { rows } =
    await sql<NotificationRow>`select n.id, n.kind, n.created_at, n.read_at, n.comment_id, n.request_id, n.post_id, n.account_id, n.submission_id, n.report_id, n.text,
      (select json_build_object('uuid', t.id, 'name', t.name) from teams t where t.id = n.team_id) as team,
      (select json_build_object('uuid', u.id, 'first_name', u.first_name, 'last_name', u.last_name) from users u where u.id = n.actor) as by,
      ${visitor} as visitor,
      (select json_build_object('uuid', f.id, 'name', f.name) from files f where f.team_id = n.team_id and f.id = n.file_id) as file,
      (select json_build_object('uuid', c.id, 'title', c.title) from collections c where c.team_id = n.team_id and c.id = n.collection_id) as collection,
      (select json_build_object('uuid', d.id, 'name', d.name) from folders d where d.team_id = n.team_id and d.id = n.folder_id) as folder,
      (select json_build_object('uuid', q.id, 'name', q.name, 'query', q.query) from saved_searches q where q.team_id = n.team_id and q.id = n.search_id) as search
    from notifications n
    where n.user_id = ${user} and ${visible} ${unread ? sql`and n.read_at is null` : sql``}
      ${after === null ? sql`` : sql`and n.id < ${after}::uuid`}
    order by n.id desc limit ${limit}`.execute(db);
  return rows;
}

/** The number of entries, counted no further than a bound. */
export async function countOf(db: Db, user: string, unread: boolean, upTo: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from (select 1 from notifications n
    where n.user_id = ${user} and ${visible} ${unread ? sql`and n.read_at is null` : sql``} limit ${upTo}) x`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

/** Marks them as read: those named, those about a file, or all. */
export async function markRead(
  db: Db,
  user: string,
  { notifications, file }: { notifications: readonly string[]; file?: string | undefined },
): Promise<void> {
  await sql`update notifications set read_at = now() where user_id = ${user} and read_at is null
    ${notifications.length > 0 ? sql`and id = any(${notifications}::uuid[])` : sql``}
    ${file === undefined ? sql`` : sql`and file_id = ${file}`}`.execute(db);
}

export interface NewNotification {
  user: string;
  id: string;
  team: string;
  kind: NotificationKind;
  by: string | null;
  visitor?: string | null;
  file: string | null;
  comment?: string;
  collection?: string;
  folder?: string;
  request?: string;
  post?: string;
  account?: string;
  submission?: string;
  search?: string;
  report?: string;
  text: string;
  /** True when the app shows it, with the time when it is written about. */
  shown: boolean;
  mail: 'now' | 'digest' | null;
}

/** The notification settings of people, by their id. */
export async function settingsOf(tx: Tx, users: readonly string[]): Promise<Map<string, Record<string, boolean>>> {
  const { rows } = await sql<{
    id: string;
    settings: Record<string, boolean>;
  }>`select id, notification_settings as settings from users where id = any(${users}::uuid[])`.execute(tx);
  return new Map(rows.map((row) => [row.id, row.settings]));
}

export async function insertAll(tx: Tx, rows: readonly NewNotification[]): Promise<void> {
  const json = JSON.stringify(rows);
  await sql`insert into notifications (user_id, id, team_id, kind, actor, file_id, comment_id, request_id, collection_id, folder_id, post_id, account_id, submission_id, search_id, report_id, text, shown, mail, visitor)
    select r.user, r.id, r.team, r.kind, r.by, r.file, r.comment, r.request, r.collection, r.folder, r.post, r.account, r.submission, r.search, r.report, r.text, r.shown, r.mail, r.visitor
    from jsonb_to_recordset(${json}::jsonb) as r ("user" uuid, id uuid, team uuid, kind text, "by" uuid, file uuid, comment uuid, request uuid, collection uuid, folder uuid, post uuid, account uuid, submission uuid, search uuid, report uuid, text text,
      shown boolean, mail text, visitor text)`.execute(tx);
}

/** The people a comment's notifications reach about whom no email was written yet, and its content. */
export interface EmailRow {
  email: string;
  kind: NotificationKind;
  file: string;
  file_name: string;
  comment: string;
  text: string;
}

/** Takes the comment's notifications for their emails: each is written about once. */
export async function takeEmails(db: Db, team: string, comment: string): Promise<EmailRow[]> {
  const { rows } = await sql<EmailRow>`update notifications n set mailed_at = now() from users u, files f, comments c
    where n.team_id = ${team} and n.comment_id = ${comment} and n.mail = 'now' and n.mailed_at is null and u.id = n.user_id
      and f.team_id = n.team_id and f.id = n.file_id and c.team_id = n.team_id and c.id = n.comment_id
    returning u.email, n.kind, f.id as file, f.name as file_name, c.id as comment, c.text`.execute(db);
  return rows;
}

export interface RequestEmailRow {
  email: string;
  kind: NotificationKind;
  /** In which its reader has days written. */
  date_format: string | null;
}

/** Takes the word of a download request for its emails, as a comment's. */
export async function takeRequestEmails(db: Db, request: string): Promise<RequestEmailRow[]> {
  const { rows } = await sql<RequestEmailRow>`update notifications n set mailed_at = now() from users u
    where n.request_id = ${request} and n.mail = 'now' and n.mailed_at is null and u.id = n.user_id
    returning u.email, n.kind, u.date_format`.execute(db);
  return rows;
}

interface TeamEmailRow {
  email: string;
  by: string;
  text: string;
  post: string | null;
  account: string | null;
  submission: string | null;
  /** Of the search that found something. */
  query: SavedQuery | null;
  report: string | null;
}

/** Takes what the product tells of a team by itself, or somebody of a post or of submitted files, for its emails, as a comment's. */
export async function takeTeamEmails(db: Db, team: string, kind: NotificationKind): Promise<TeamEmailRow[]> {
  const { rows } = await sql<TeamEmailRow>`update notifications n set mailed_at = now() from users u
    where n.team_id = ${team} and n.file_id is null and n.kind = ${kind} and n.mail = 'now' and n.mailed_at is null and u.id = n.user_id
    returning u.email, n.text, n.post_id as post, n.account_id as account, n.submission_id as submission, n.report_id as report, ${searched}, coalesce((select a.name from users a where a.id = n.actor), n.visitor, 'Vitrine') as by`.execute(
    db,
  );
  return rows;
}

/** Takes what staff are told about a team for their emails, once. Gives whom to write to. */
export async function takeStaffEmails(
  db: Db,
  team: string,
  kind: NotificationKind,
): Promise<{ email: string; text: string }[]> {
  const { rows } = await sql<{ email: string; text: string }>`update notifications n set mailed_at = now() from users u
    where u.is_staff and n.user_id = u.id and n.team_id = ${team} and n.kind = ${kind} and n.mail = 'now' and n.mailed_at is null
    returning u.email, n.text`.execute(db);
  return rows;
}

/** Takes the alerts about someone for their emails, once. */
export async function takeAlerts(db: Db, team: string, by: string): Promise<DigestRow[]> {
  const { rows } = await sql<DigestRow>`update notifications n set mailed_at = now() from users u, users a
    where n.team_id = ${team} and n.kind = 'alert' and n.actor = ${by} and n.mail = 'now' and n.mailed_at is null and u.id = n.user_id and a.id = n.actor
    returning u.email, n.kind, a.name as by, null as file, null as file_name, null as comment, null as collection, null as collection_title, n.text`.execute(
    db,
  );
  return rows;
}

/** People who asked for one email a day, have something for it and want it on this day of their week, after a place. */
export async function awaitingDigest(db: Db, after: string | null, limit: number): Promise<string[]> {
  const today = sql`to_char(now() at time zone coalesce(u.time_zone, 'UTC'), 'dy')`;
  const { rows } = await sql<{ user_id: string }>`select distinct n.user_id from notifications n
    join users u on u.id = n.user_id and coalesce((u.notification_settings ->> ('digest.' || ${today}))::boolean, true)
    where n.mail = 'digest' and n.mailed_at is null ${after === null ? sql`` : sql`and n.user_id > ${after}`}
    order by n.user_id limit ${limit}`.execute(db);
  return rows.map((row) => row.user_id);
}

/** One line of the email of the day. */
export interface DigestRow {
  email: string;
  kind: NotificationKind;
  by: string;
  file: string | null;
  file_name: string | null;
  comment: string | null;
  collection: string | null;
  collection_title: string | null;
  folder?: string | null;
  folder_name?: string | null;
  post?: string | null;
  account?: string | null;
  submission?: string | null;
  query?: SavedQuery | null;
  report?: string | null;
  text: string;
}

/** Takes someone's notifications for the email of the day, oldest first, without those that were read meanwhile or are of no use any more. */
export async function takeDigest(db: Db, user: string): Promise<DigestRow[]> {
  const { rows } = await sql<DigestRow>`with taken as (
      update notifications n set mailed_at = now() where n.user_id = ${user} and n.mail = 'digest' and n.mailed_at is null returning n.*)
    select u.email, n.kind, coalesce(a.name, ${visitor}, 'Someone') as by, f.id as file, f.name as file_name, c.id as comment, l.id as collection, l.title as collection_title, d.id as folder, d.name as folder_name, n.post_id as post, n.account_id as account, n.submission_id as submission, n.report_id as report, ${searched}, n.text
    from taken n join users u on u.id = n.user_id left join users a on a.id = n.actor
      left join files f on f.team_id = n.team_id and f.id = n.file_id left join comments c on c.team_id = n.team_id and c.id = n.comment_id
      left join collections l on l.team_id = n.team_id and l.id = n.collection_id
      left join folders d on d.team_id = n.team_id and d.id = n.folder_id
    where n.read_at is null and (n.request_id is not null or l.id is not null or d.id is not null or n.kind in ('ending', 'webhook_failing', 'feature_request', 'alert', 'damaged', 'share_offered', 'account_expired', 'search_news', 'approval_answered', 'storage_filling', 'tag_decided', 'tag_proposed') or (n.kind = 'video_saved' and f.id is not null) or n.post_id is not null or n.submission_id is not null or n.report_id is not null or (f.id is not null and c.id is not null)) and ${stillThere}
    order by n.id`.execute(db);
  return rows;
}
