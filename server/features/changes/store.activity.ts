import { sql } from 'kysely';
import type { Cause } from '#platform/db/change.ts';
import type { Db } from '#platform/db/db.ts';
import type { History } from '#platform/history/history.ts';
import type { Said } from '#platform/history/sentence.ts';
import type { SetRow } from './store.ts';

export interface ActivityRow {
  seq: number;
  set_id: string;
  at: Date;
  by: SetRow['by'];
  action: string;
  before: unknown;
  after: unknown;
  /** The name this change gave the file, where it did. */
  name: string | null;
  /** Names of those whom a custom attribute named before or names since, by their ids. */
  people: Record<string, string> | null;
  said: Said;
  cause: Cause | null;
}

/** The reader of a file's history; a guest looks at it from another team. */
export interface FileReader {
  readonly user: string;
  readonly guest: boolean;
}

const shown = ({ silent, personal, toldToGuests }: History, { user, guest }: FileReader) =>
  sql`c.action <> all(${silent}::text[]) and (c.action <> all(${personal}::text[]) or c.actor = ${user})
    ${guest ? sql`and c.action = any(${toldToGuests}::text[])` : sql``}`;
const names = (side: 'before' | 'after') => {
  const kept = sql.ref(`c.${side}`);
  const list = sql`coalesce(${kept} -> 'tags', ${kept} -> 'folders', ${kept} -> 'rights', ${kept} -> 'collections', ${kept} -> 'attachments', ${kept} -> 'related', ${kept} -> 'skipped')`;
  return sql`case when jsonb_typeof(${list}) = 'array'
    then (select coalesce(json_agg(x.one ->> 'name'), '[]') from jsonb_array_elements(${list}) x (one)) else '[]' end`;
};

const people = sql`case when c.action = 'file.attribute' and c.after ->> 'type' = 'User' then
  (select json_object_agg(p.id, p.first_name || ' ' || p.last_name) from users p
    where p.id::text in (select jsonb_array_elements_text(c.before -> 'values' || (c.after -> 'values')))) end`;

/** The changes of one thing, newest first, before a place. */
export async function listOfSubject(
  db: Db,
  history: History,
  team: string,
  subject: string,
  reader: FileReader,
  limit: number,
  before: number | null,
): Promise<ActivityRow[]> {
  const { rows } = await sql<ActivityRow>`select c.seq, c.set_id, c.at, c.action, c.before, c.after, c.cause,
      case when c.action = 'file.rename' then c.after ->> 'name' end as name, ${people} as people,
      case when u.id is not null then json_build_object('uuid', u.id, 'first_name', u.first_name, 'last_name', u.last_name) end as by,
      json_build_object('from', c.before ->> 'name', 'to', c.after ->> 'name', 'folder', c.after #>> '{folder,name}',
        'starred', (c.after ->> 'starred')::boolean, 'added', ${names('after')}, 'taken', ${names('before')}) as said
    from changes c left join users u on u.id = c.actor
    where c.team_id = ${team} and c.subject = ${subject} and ${shown(history, reader)} ${before === null ? sql`` : sql`and c.seq < ${before}`}
    order by c.seq desc limit ${limit}`.execute(db);
  return rows;
}

export async function countOfSubject(
  db: Db,
  history: History,
  team: string,
  subject: string,
  reader: FileReader,
  upTo: number,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from (select 1 from changes c
    where c.team_id = ${team} and c.subject = ${subject} and ${shown(history, reader)} limit ${upTo}) x`.execute(db);
  return rows[0]?.n ?? 0;
}
