import { type RawBuilder, sql } from 'kysely';
import { serverLimits } from '#contract/core/server-limits.ts';
import { nobody } from '#platform/audit/event.ts';
import type { Db } from '#platform/db/db.ts';

/** Rows of history and of security events in one shape. */
export interface AuditRow {
  /** Of a line of history the id of its set. */
  id: string;
  seq: number;
  at: Date;
  actor: string | null;
  action: string;
  noun: string;
  subject: string | null;
  before: unknown;
  after: unknown;
  name: string | null;
  count: number;
  request_id: string | null;
  /** True when it is a line of history. */
  change: boolean;
  address: string | null;
  agent: string | null;
  api_key: string | null;
  api_key_name: string | null;
}

/** The query of the log. Actions are all those that are told when no others are asked for. */
export interface AuditWanted {
  readonly team: string;
  readonly changeActions: readonly string[];
  readonly eventActions: readonly string[];
  /** True when only some actions are wanted. */
  readonly chosen: boolean;
  /** Lines of history that are not told of. */
  readonly hidden: readonly string[];
  readonly actor?: string | undefined;
  readonly subject?: string | undefined;
  readonly address?: string | undefined;
  /** The identifiers of the address. */
  readonly sources?: readonly string[] | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  readonly words?: { readonly like: string; readonly people: readonly string[] } | undefined;
}

/** After which row, newest first. */
export interface AuditPlace {
  readonly id: string;
  readonly seq: number;
}

interface Shape {
  readonly table: RawBuilder<unknown>;
  readonly columns: RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
  readonly key: RawBuilder<unknown>;
  readonly actions: readonly string[];
  after(place: AuditPlace): RawBuilder<unknown>;
}

const lines = ({ changeActions }: AuditWanted): Shape => ({
  table: sql`changes`,
  columns: sql`c.set_id as id, c.seq, c.at, c.actor, c.action, c.noun, c.subject, c.before, c.after, null::text as name, 1 as count,
    c.source, null::uuid as request_id, true as change, null::text as address, null::text as agent`,
  order: sql`c.set_id desc, c.seq desc`,
  key: sql`c.set_id`,
  actions: changeActions,
  after: ({ id, seq }) => sql`(c.set_id, c.seq) < (${id}::uuid, ${seq}::bigint)`,
});
const events = ({ eventActions }: AuditWanted): Shape => ({
  table: sql`audit_events`,
  columns: sql`c.id, 0::bigint as seq, c.at, c.actor, c.action, c.noun, c.subject, null::jsonb as before, c.details as after, c.name, c.count,
    c.source, c.request_id, false as change, null::text as address, null::text as agent`,
  order: sql`c.id desc`,
  key: sql`c.id`,
  actions: eventActions,
  after: ({ id }) => sql`c.id < ${id}::uuid`,
});

const all = (conditions: readonly (RawBuilder<unknown> | false | undefined)[]): RawBuilder<unknown> =>
  sql.join([sql`true`, ...conditions.filter((one) => one !== false && one !== undefined)], sql` and `);

/** The ids carry the moment they were made at: a set that a job went on with is older than its last lines. */
const within = (wanted: AuditWanted, key: RawBuilder<unknown>) =>
  all([
    wanted.from && sql`c.at >= ${wanted.from} and ${key} >= first_id(${wanted.from}::timestamptz - interval '1 day')`,
    wanted.to && sql`c.at < ${wanted.to} and ${key} < first_id(${wanted.to}::timestamptz + interval '10 minutes')`,
  ]);

/** The newest of one table, along the index that the filters call for; no more than so many. */
function newest(wanted: AuditWanted, shape: Shape, limit: number, place: AuditPlace | null): RawBuilder<unknown> {
  const { team, actor, subject, sources, chosen, hidden } = wanted;
  const { table, columns, order, key, actions } = shape;
  const rest = all([place && shape.after(place), within(wanted, key)].map((one) => one ?? undefined));
  const plainly = (more: RawBuilder<unknown>) =>
    sql`select ${columns} from ${table} c where c.team_id = ${team} and ${more} and ${rest} order by ${order} limit ${limit}`;
  const named = chosen ? sql`c.action = any(${actions}::text[])` : sql`c.action <> all(${hidden}::text[])`;
  const acted = actor === undefined ? sql`true` : sql`c.actor = ${actor}`;
  if (subject !== undefined) return plainly(all([sql`c.subject = ${subject}`, named, acted]));
  if (sources !== undefined)
    return sql`select x.* from unnest(${[...sources]}::uuid[]) s (source)
      cross join lateral (${plainly(all([sql`c.source = s.source`, named, acted]))}) x`;
  if (!chosen && actor === undefined) return plainly(named);
  return sql`select x.* from unnest(${[...actions]}::text[]) a (action)
    cross join lateral (${plainly(all([sql`c.action = a.action`, acted]))}) x`;
}

/** Refusals that are still being counted, as the events they will be. */
function counting(wanted: AuditWanted, limit: number, place: AuditPlace | null): RawBuilder<unknown> {
  const { team, actor, subject, address, chosen, eventActions } = wanted;
  const asked = all([
    sql`(c.team_id = ${team} or (c.team_id = ${nobody}::uuid and exists (select 1 from members m where m.team_id = ${team} and m.user_id = c.actor and m.active)))`,
    actor !== undefined && sql`c.actor = ${actor}`,
    chosen && sql`'refusal.' || c.kind = any(${eventActions}::text[])`,
    address !== undefined && sql`c.address = ${address}`,
    subject !== undefined && sql`false`,
    place !== null && sql`c.id < ${place.id}::uuid`,
    wanted.from && sql`c.first_at >= ${wanted.from}`,
    wanted.to && sql`c.first_at < ${wanted.to}`,
  ]);
  return sql`select c.id, 0::bigint as seq, c.first_at as at, c.actor, 'refusal.' || c.kind as action, 'refusal' as noun, null::uuid as subject, null::jsonb as before,
      jsonb_build_object('calls', to_jsonb(c.routes), 'needs', to_jsonb(c.needs), 'until', c.last_at) as after, null::text as name, c.count,
      c.source, c.request_id, false as change, c.address, c.agent
    from refusals c where ${asked} order by c.id desc limit ${limit}`;
}

const union = (wanted: AuditWanted, limit: number, place: AuditPlace | null) =>
  sql`(${newest(wanted, lines(wanted), limit, place)}) union all (${newest(wanted, events(wanted), limit, place)})
    union all (${counting(wanted, limit, place)})`;

const from = (team: string) => sql`left join sources s on s.team_id = ${team} and s.id = x.source`;
const shown = sql`x.id, x.seq, x.at, x.actor, x.action, x.noun, x.subject, x.before, x.after, x.name, x.count, x.request_id, x.change,
  coalesce(s.address, x.address) as address, coalesce(s.agent, x.agent) as agent, s.api_key, s.api_key_name`;

/** The newest rows that meet the filters, after a place. */
export async function listRows(
  db: Db,
  wanted: AuditWanted,
  limit: number,
  place: AuditPlace | null,
): Promise<AuditRow[]> {
  const { rows } = await sql<AuditRow>`select ${shown} from (
      select * from (${union(wanted, limit, place)}) u order by u.id desc, u.seq desc limit ${limit}) x
    ${from(wanted.team)} order by x.id desc, x.seq desc`.execute(db);
  return rows;
}

/** The number of entries, counted no further than a bound. */
export async function countRows(db: Db, wanted: AuditWanted, upTo: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from (
    select 1 from (${union(wanted, upTo, null)}) u limit ${upTo}) x`.execute(db);
  return rows[0]?.n ?? 0;
}

export interface Scanned {
  readonly rows: AuditRow[];
  /** The end of the look; null when there is nothing further back. */
  readonly end: (AuditPlace & { readonly at: Date }) | null;
}

type ScannedRow = AuditRow & { end_id: string | null; end_seq: number | null; end_at: Date | null; scanned: number };

/** Looks through a stretch of the log for words: in what history keeps, and in the names of people and files. */
export async function scanRows(
  db: Db,
  wanted: AuditWanted,
  words: NonNullable<AuditWanted['words']>,
  limit: number,
  place: AuditPlace | null,
): Promise<Scanned> {
  const stretch = serverLimits.auditTextScan;
  const { like, people } = words;
  const { rows } = await sql<ScannedRow>`
    with scanned as materialized (select * from (${union(wanted, stretch, place)}) u order by u.id desc, u.seq desc limit ${stretch}),
    matched as (select ${shown} from scanned x ${from(wanted.team)}
      where x.actor = any(${[...people]}::uuid[]) or x.subject = any(${[...people]}::uuid[]) or x.name ilike ${like} or x.before::text ilike ${like} or x.after::text ilike ${like}
        or s.address ilike ${like} or x.action ilike ${like}
        or (x.noun = 'file' and exists (select 1 from files f where f.team_id = ${wanted.team} and f.id = x.subject and f.name ilike ${like}))
      order by x.id desc, x.seq desc limit ${limit})
    select m.*, t.scanned, e.id as end_id, e.seq as end_seq, e.at as end_at
    from (select count(*) as scanned from scanned) t
    left join lateral (select id, seq, at from scanned order by id, seq limit 1) e on true
    left join matched m on true order by m.id desc, m.seq desc`.execute(db);
  const [first] = rows;
  const more = first !== undefined && first.scanned >= stretch && first.end_id !== null;
  const end = more ? { id: first.end_id ?? '', seq: first.end_seq ?? 0, at: first.end_at ?? new Date() } : null;
  return { rows: rows.filter((row) => row.id !== null), end };
}

/** The identifiers of an address in a team. */
export async function sourcesAt(db: Db, team: string, address: string): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`select id from sources where team_id = ${team} and address = ${address}`.execute(db);
  return rows.map((row) => row.id);
}

/** Everyone of the team, past and present, whose name or email has the words. */
export async function peopleCalled(db: Db, team: string, like: string): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`select u.id from users u join members m on m.user_id = u.id and m.team_id = ${team}
    where u.name ilike ${like} or u.email ilike ${like} limit 200`.execute(db);
  return rows.map((row) => row.id);
}
