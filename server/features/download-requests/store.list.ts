import { type RawBuilder, sql } from 'kysely';
import type { RequestOrder } from '#contract/download-requests.ts';
import type { RequestStatus } from '#contract/request-statuses.ts';
import type { Db } from '#platform/db/db.ts';
import { type NamedRequestRow, namedColumns } from './store.ts';

const withStatus = (status: RequestStatus | undefined): RawBuilder<unknown> => {
  if (status === undefined) return sql``;
  if (status === 'approved') return sql`and r.status = 'approved' and r.expires_at > now()`;
  if (status === 'expired') return sql`and r.status = 'approved' and r.expires_at <= now()`;
  return sql`and r.status = ${status}`;
};

/** The requests that a list shows. */
export interface RequestFilter {
  /** Of these teams, or of this person. */
  teams: readonly string[];
  own?: string | undefined;
  requester?: string | undefined;
  status?: RequestStatus | undefined;
  file?: string | undefined;
  centre?: string | undefined;
  q?: string | undefined;
  /** Newest first, unless told. */
  order?: RequestOrder;
}

const like = (q: string) => `%${q.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
/** The requester's name, email and company, in the words of the index. */
const words = sql`lower(r.name || E'\\n' || r.email || E'\\n' || coalesce(r.company, ''))`;

const narrowed = ({ requester, status, file, centre, q }: RequestFilter): RawBuilder<unknown> =>
  sql`${withStatus(status)} and r.repeats is null
    ${centre === undefined ? sql`` : sql`and r.centre_id = ${centre}`}
    ${requester === undefined ? sql`` : sql`and r.requester_id = ${requester}`}
    ${file === undefined ? sql`` : sql`and exists (select 1 from download_request_files x where x.team_id = r.team_id and x.request_id = r.id and x.file_id = ${file})`}
    ${q === undefined ? sql`` : sql`and ${words} like ${like(q)}`}`;

const waysOf = ({ order }: RequestFilter) =>
  order === 'created' ? ([sql`asc`, sql`>`] as const) : ([sql`desc`, sql`<`] as const);

/**
 * The first requests of a list, in its order, by id: those of each team, and those of the person, in the order of an index,
 * so that no more of them are read than are shown.
 */
function firstOf(which: RequestFilter, limit: number, after: string | null): RawBuilder<unknown> {
  const [way, beyond] = waysOf(which);
  const rest = sql`${narrowed(which)} ${after === null ? sql`` : sql`and r.id ${beyond} ${after}::uuid`} order by r.id ${way} limit ${limit}`;
  const ofTeams = sql`select n.* from unnest(${[...which.teams]}::uuid[]) t (id)
    cross join lateral (select r.team_id, r.id from download_requests r where r.team_id = t.id ${rest}) n`;
  return which.own === undefined
    ? ofTeams
    : sql`${ofTeams} union (select r.team_id, r.id from download_requests r where r.user_id = ${which.own} ${rest})`;
}

export async function listRequests(
  db: Db,
  which: RequestFilter,
  limit: number,
  after: string | null,
): Promise<NamedRequestRow[]> {
  const { rows } = await sql<NamedRequestRow>`select ${namedColumns} from (${firstOf(which, limit, after)}) n
    join download_requests r on r.team_id = n.team_id and r.id = n.id order by r.id ${waysOf(which)[0]} limit ${limit}`.execute(
    db,
  );
  return rows;
}

export async function countRequests(db: Db, which: RequestFilter, upTo: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from (${firstOf(which, upTo, null)}) n`.execute(db);
  return Math.min(rows[0]?.n ?? 0, upTo);
}

export interface RequesterRow {
  requester_id: string;
  name: string;
  email: string;
  company: string | null;
  requests: number;
  pending: number;
  last: string;
  last_at: Date;
}

/** Requests of a team, or those through one of its Media Centres; without those that only ask again. */
interface Scope {
  readonly team: string;
  readonly centre: string | undefined;
}
const scoped = ({ team, centre }: Scope, of: RawBuilder<unknown> = sql``): RawBuilder<unknown> =>
  sql`${of}team_id = ${team} and ${of}repeats is null ${centre === undefined ? sql`` : sql`and ${of}centre_id = ${centre}`}`;

/** The people who asked, by their latest request, with what it says of them. */
export async function listRequesters(
  db: Db,
  scope: Scope,
  limit: number,
  after: string | null,
): Promise<RequesterRow[]> {
  const { rows } =
    await sql<RequesterRow>`select r.requester_id, r.name, r.email, r.company, x.requests, x.pending, r.id as last, r.created_at as last_at
    from (select r.* from download_requests r where ${scoped(scope, sql`r.`)} ${after === null ? sql`` : sql`and r.id < ${after}::uuid`}
        and not exists (select 1 from download_requests l where ${scoped(scope, sql`l.`)} and l.requester_id = r.requester_id and l.id > r.id)
      order by r.id desc limit ${limit}) r
    cross join lateral (select count(*)::int as requests, (count(*) filter (where o.status = 'pending'))::int as pending
      from download_requests o where ${scoped(scope, sql`o.`)} and o.requester_id = r.requester_id) x
    order by r.id desc`.execute(db);
  return rows;
}

export async function countRequesters(db: Db, scope: Scope, upTo: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from (select distinct requester_id
    from download_requests where ${scoped(scope)} limit ${upTo}) x`.execute(db);
  return rows[0]?.n ?? 0;
}

/** True when any request of a requester is known to the team. */
export async function knowsRequester(db: Db, team: string, requester: string, centre?: string): Promise<boolean> {
  const { rows } =
    await sql`select 1 from download_requests where ${scoped({ team, centre })} and requester_id = ${requester} limit 1`.execute(
      db,
    );
  return rows.length > 0;
}
