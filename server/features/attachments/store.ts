import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';

interface PersonJson {
  uuid: string;
  first_name: string;
  last_name: string;
}

export interface AttachmentRow {
  team_id: string;
  id: string;
  file_id: string;
  url: string | null;
  title: string | null;
  attached_id: string | null;
  uploaded: boolean;
  created_by: string | null;
  created_at: Date;
}

/** An attachment with the name of who attached it. */
export interface NamedAttachmentRow extends AttachmentRow {
  creator: PersonJson | null;
}

const columns = sql`x.team_id, x.id, x.file_id, x.url, x.title, x.attached_id, x.uploaded, x.created_by, x.created_at`;
const named = sql`${columns}, (select json_build_object('uuid', u.id, 'first_name', u.first_name, 'last_name', u.last_name)
  from users u where u.id = x.created_by) as creator`;

export async function findAttachment(
  db: Db,
  teams: readonly string[],
  id: string,
): Promise<NamedAttachmentRow | undefined> {
  const { rows } = await sql<NamedAttachmentRow>`select ${named} from attachments x
    where x.team_id = any(${teams}::uuid[]) and x.id = ${id}`.execute(db);
  return rows[0];
}

/** Links, and files `f` that are live and meet a condition. */
const from = (team: string, file: string, shown: RawBuilder<unknown>) =>
  sql`from attachments x left join files f on f.team_id = x.team_id and f.id = x.attached_id
    where x.team_id = ${team} and x.file_id = ${file} and (x.attached_id is null or (f.recycled_at is null and ${shown}))`;

/** The attachments of a file, newest first; `shown`: a condition on attached files `f`. */
export async function listOfFile(
  db: Db,
  team: string,
  file: string,
  shown: RawBuilder<unknown>,
  limit: number,
  before: string | null,
): Promise<NamedAttachmentRow[]> {
  const { rows } = await sql<NamedAttachmentRow>`select ${named} ${from(team, file, shown)}
    ${before === null ? sql`` : sql`and x.id < ${before}::uuid`} order by x.id desc limit ${limit}`.execute(db);
  return rows;
}

export async function countOfFile(
  db: Db,
  team: string,
  file: string,
  shown: RawBuilder<unknown>,
  upTo: number,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from (select 1 ${from(team, file, shown)}
    limit ${upTo}) n`.execute(db);
  return rows[0]?.n ?? 0;
}

/** The number of attachments, also those in the Recycling Bin. */
export async function countAll(db: Db, team: string, file: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from attachments
    where team_id = ${team} and file_id = ${file}`.execute(db);
  return rows[0]?.n ?? 0;
}

export type NewAttachment = Pick<AttachmentRow, 'id' | 'url' | 'title' | 'attached_id' | 'uploaded' | 'created_by'>;

/** Attaches to one file; gives the ids of those that were not attached to it before. */
export async function insertAttachments(
  tx: Tx,
  team: string,
  file: string,
  rows: readonly NewAttachment[],
): Promise<string[]> {
  const { rows: made } = await sql<{ id: string }>`
    insert into attachments (team_id, id, file_id, url, title, attached_id, uploaded, created_by)
    select ${team}, r.id, ${file}, r.url, r.title, r.attached_id, r.uploaded, (select u.id from users u where u.id = r.created_by)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, url text, title text, attached_id uuid, uploaded boolean, created_by uuid)
    on conflict do nothing returning id`.execute(tx);
  return made.map(({ id }) => id);
}

/** Takes attachments off one file; gives the ids of those that were there. */
export async function deleteAttachments(tx: Tx, team: string, file: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`delete from attachments
    where team_id = ${team} and file_id = ${file} and id = any(${ids}::uuid[]) returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Other attachments are a new revision of the file. */
export async function bumpFile(tx: Tx, team: string, file: string): Promise<void> {
  await sql`update files set revision = revision + 1, updated_at = now() where team_id = ${team} and id = ${file}`.execute(
    tx,
  );
}
