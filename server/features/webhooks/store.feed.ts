import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import { horizon } from '#platform/db/horizon.ts';
import type { History } from '#platform/history/history.ts';

/** A line of history as webhooks hear of it. */
export interface ToldChange {
  team_id: string;
  xid: string;
  seq: number;
  set_id: string;
  at: Date;
  actor: string | null;
  action: string;
  noun: string;
  subject: string;
  /** Of a comment or a version, the file it is on. */
  file: string | null;
}

export interface FeedPosition {
  xid: string;
  seq: string;
}

const someoneListens = sql`exists (select 1 from webhooks w where w.active and w.deleted_at is null)`;
/** Lines of transactions that still run, or before which one does, are left for later: see the change feed. */
const ended = sql`c.xid < ${horizon}`;

/** To be called before a webhook begins to listen: where nobody did, history begins now. */
export async function beginFeed(tx: Tx): Promise<void> {
  await sql`insert into webhook_feed as f (xid, seq) values (${horizon}, -1)
    on conflict (one) do update set xid = excluded.xid, seq = -1 where not ${someoneListens}`.execute(tx);
}

/** True when history has lines that were not read, while anyone listens, or deliveries are due that nobody makes. */
export async function anythingToDo(db: Db): Promise<boolean> {
  const { rows } = await sql`select 1 where ${someoneListens} and (
    exists (select 1 from webhook_feed f cross join lateral (
      select 1 from changes c where (c.xid, c.seq) > (f.xid, f.seq) and ${ended} order by c.xid, c.seq limit 1) n)
    or exists (select 1 from webhook_deliveries d join webhooks w on w.team_id = d.team_id and w.id = d.webhook_id
      where d.next_at <= now() and w.active and w.deleted_at is null and (w.sending_until is null or w.sending_until < now())))`.execute(
    db,
  );
  return rows.length > 0;
}

/** The position up to which history was read, locked for this transaction; nothing while another reads on. */
export async function lockFeed(tx: Tx): Promise<FeedPosition | undefined> {
  const { rows } =
    await sql<FeedPosition>`select xid::text, seq::text from webhook_feed for update skip locked`.execute(tx);
  return rows[0];
}

export async function moveFeed(tx: Tx, { xid, seq }: FeedPosition): Promise<void> {
  await sql`update webhook_feed set xid = ${xid}::xid8, seq = ${seq}::bigint`.execute(tx);
}

export async function readOn(tx: Tx, { xid, seq }: FeedPosition, limit: number): Promise<ToldChange[]> {
  const { rows } =
    await sql<ToldChange>`select c.team_id, c.xid::text, c.seq, c.set_id, c.at, c.actor, c.action, c.noun, c.subject,
      coalesce(c.after, c.before) ->> 'file' as file
    from changes c where (c.xid, c.seq) > (${xid}::xid8, ${seq}::bigint) and ${ended} order by c.xid, c.seq limit ${limit}`.execute(
      tx,
    );
  return rows;
}

export interface Listener {
  team_id: string;
  id: string;
  events: string[];
  since: Date;
}

export async function listenersOf(tx: Tx, teams: readonly string[]): Promise<Listener[]> {
  const { rows } = await sql<Listener>`select team_id, id, events, since from webhooks
    where team_id = any(${[...teams]}::uuid[]) and active and deleted_at is null`.execute(tx);
  return rows;
}

interface Person {
  uuid: string;
  first_name: string;
  last_name: string;
}

/** The facts of a line that are told, besides its ids. */
export interface Described {
  seq: number;
  team: { uuid: string; name: string; slug: string };
  actor: Person | null;
  api_key: { uuid: string; name: string } | null;
  /** The subject's name now, or when it went. */
  name: string | null;
  file_name: string | null;
  /** Of a member. */
  person: Person | null;
}

const personOf = (alias: string) =>
  sql`json_build_object('uuid', ${sql.ref(`${alias}.id`)}, 'first_name', ${sql.ref(`${alias}.first_name`)}, 'last_name', ${sql.ref(`${alias}.last_name`)})`;

const told = { noun: sql`c.noun`, team: sql`c.team_id`, id: sql`c.subject` };

/** Looks up the names of all that some lines of a team are about. */
export async function describe(
  tx: Tx,
  history: History,
  changes: readonly ToldChange[],
): Promise<Map<number, Described>> {
  const wanted = changes.map(({ team_id, xid, seq, file }) => ({ team: team_id, xid, seq, file }));
  const { rows } = await sql<Described>`select c.seq,
      (select json_build_object('uuid', t.id, 'name', t.name, 'slug', t.slug) from teams t where t.id = c.team_id) as team,
      case when u.id is not null then ${personOf('u')} end as actor,
      (select json_build_object('uuid', k.id, 'name', k.name) from change_keys h join api_keys k on k.team_id = h.team_id and k.id = h.key_id
        where h.team_id = c.team_id and h.set_id = c.set_id) as api_key,
      case when c.noun = any(${history.webhookNamed}::text[]) then
        coalesce(${history.titleOf('webhooks', told)}, c.after ->> 'name', c.before ->> 'name', c.after ->> 'title', c.before ->> 'title') end as name,
      (select f.name from files f where f.team_id = c.team_id and f.id = w.file) as file_name,
      case when c.noun = 'member' then (select ${personOf('p')} from users p
        where p.id = coalesce((select m.user_id from members m where m.team_id = c.team_id and m.id = c.subject), (coalesce(c.after, c.before) ->> 'user')::uuid)) end as person
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w (team uuid, xid text, seq bigint, file uuid)
      join changes c on c.xid = w.xid::xid8 and c.seq = w.seq and c.team_id = w.team left join users u on u.id = c.actor`.execute(
    tx,
  );
  return new Map(rows.map((row) => [row.seq, row]));
}
