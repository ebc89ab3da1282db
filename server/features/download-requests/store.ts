import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';

/** A size that is not the original. */
export type SmallerSize = 'large' | 'medium';

export interface RequestRow {
  team_id: string;
  id: string;
  requester_id: string;
  user_id: string | null;
  through_id: string | null;
  name: string;
  email: string;
  company: string | null;
  reason: string | null;
  status: 'pending' | 'approved' | 'denied';
  decided_by: string | null;
  decided_at: Date | null;
  message: string | null;
  grant_id: string | null;
  token_hash: Buffer | null;
  token_sealed: string | null;
  expires_at: Date | null;
  wanted_size: SmallerSize | null;
  granted_size: SmallerSize | null;
  centre_id: string | null;
  needed_until: Date | null;
  revision: number;
  created_at: Date;
  /** The time when the row was read, by the database's clock. */
  read_at: Date;
}

/** A request with the names of its team, its Media Centre and who decided. */
export interface NamedRequestRow extends RequestRow {
  team_name: string;
  centre: { uuid: string; title: string } | null;
  decider: { uuid: string; first_name: string; last_name: string } | null;
}

const columns = sql`r.team_id, r.id, r.requester_id, r.user_id, r.through_id, r.name, r.email, r.company, r.reason, r.status, r.decided_by,
  r.decided_at, r.message, r.grant_id, r.token_hash, r.token_sealed, r.expires_at, r.wanted_size, r.granted_size, r.centre_id, r.needed_until, r.revision, r.created_at, now() as read_at`;
/** The columns of a `NamedRequestRow`, of the table `download_requests r`. */
export const namedColumns: RawBuilder<unknown> = sql`${columns}, (select t.name from teams t where t.id = r.team_id) as team_name,
  (select json_build_object('uuid', c.id, 'title', c.title) from media_centres c where c.team_id = r.team_id and c.id = r.centre_id) as centre,
  (select json_build_object('uuid', u.id, 'first_name', u.first_name, 'last_name', u.last_name) from users u where u.id = r.decided_by) as decider`;

/** Opens a request among the caller's teams, or nothing. */
export async function findRequest(db: Db, teams: readonly string[], id: string): Promise<RequestRow | undefined> {
  const { rows } = await sql<RequestRow>`select ${columns} from download_requests r
    where r.team_id = any(${[...teams]}::uuid[]) and r.id = ${id}`.execute(db);
  return rows[0];
}

export async function lockRequest(tx: Tx, team: string, id: string): Promise<RequestRow | undefined> {
  const { rows } = await sql<RequestRow>`select ${columns} from download_requests r
    where r.team_id = ${team} and r.id = ${id} for update`.execute(tx);
  return rows[0];
}

export async function findNamed(db: Db, team: string, ids: readonly string[]): Promise<NamedRequestRow[]> {
  const { rows } =
    await sql<NamedRequestRow>`select ${namedColumns} from unnest(${[...ids]}::uuid[]) with ordinality x (id, place)
    join download_requests r on r.team_id = ${team} and r.id = x.id order by x.place`.execute(db);
  return rows;
}

/** A file that was asked for, as the request tells of it. */
export interface RequestedFileRow {
  request_id: string;
  team_id: string;
  id: string;
  name: string;
  media_type: string;
  size: number;
  width: number | null;
  height: number | null;
  granted: boolean;
  taken_at: Date | null;
}

export async function filesOfRequests(
  db: Db,
  requests: readonly Pick<RequestRow, 'team_id' | 'id'>[],
): Promise<RequestedFileRow[]> {
  const { rows } =
    await sql<RequestedFileRow>`select x.request_id, x.team_id, f.id, f.name, f.media_type, f.size, f.width, f.height, x.granted, x.taken_at
    from unnest(${requests.map((request) => request.team_id)}::uuid[], ${requests.map((request) => request.id)}::uuid[]) q (team_id, id)
    join download_request_files x on x.team_id = q.team_id and x.request_id = q.id
    join files f on f.team_id = x.team_id and f.id = x.file_id order by x.request_id, x.place`.execute(db);
  return rows;
}

/** The ids of a request's files, in their order. */
export async function fileIds(db: Db, team: string, request: string, granted: boolean): Promise<string[]> {
  const { rows } = await sql<{ file_id: string }>`select file_id from download_request_files
    where team_id = ${team} and request_id = ${request} ${granted ? sql`and granted` : sql``} order by place`.execute(
    db,
  );
  return rows.map((row) => row.file_id);
}

/** Those of the files that the person has asked for already and waits for. */
export async function waitingFor(db: Db, team: string, user: string, files: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ file_id: string }>`select distinct x.file_id
    from download_requests r join download_request_files x on x.team_id = r.team_id and x.request_id = r.id
    where r.team_id = ${team} and r.requester_id = ${user} and r.status = 'pending' and x.file_id = any(${[...files]}::uuid[])`.execute(
    db,
  );
  return rows.map((row) => row.file_id);
}

/** Further facts of a request of a visitor. */
export interface Visit {
  /** The Media Centre that it is made through; null: by the public link of a file. */
  readonly centre: string | null;
  readonly neededUntil: Date | null;
  /** The hash of the usage terms that were agreed to. */
  readonly terms: Buffer | null;
  /** The hash of its status link's token. */
  readonly status: Buffer;
  /** The request that this one asks again for. */
  readonly repeats: string | null;
}

export interface NewRequest
  extends Pick<
    RequestRow,
    'requester_id' | 'user_id' | 'through_id' | 'name' | 'email' | 'company' | 'reason' | 'wanted_size'
  > {
  team: string;
  id: string;
  files: readonly string[];
  visit?: Visit | undefined;
}

export async function insertRequest(tx: Tx, row: NewRequest): Promise<void> {
  const { centre = null, neededUntil = null, terms = null, status = null, repeats = null } = row.visit ?? {};
  await sql`insert into download_requests (team_id, id, requester_id, user_id, through_id, name, email, company, reason,
      wanted_size, centre_id, needed_until, terms_hash, status_hash, repeats)
    values (${row.team}, ${row.id}, ${row.requester_id}, ${row.user_id}, ${row.through_id}, ${row.name}, ${row.email}, ${row.company}, ${row.reason},
      ${row.wanted_size}, ${centre}, ${neededUntil}, ${terms}, ${status}, ${repeats})`.execute(tx);
  await sql`insert into download_request_files (team_id, request_id, file_id, place)
    select ${row.team}, ${row.id}, x.id, x.place from unnest(${[...row.files]}::uuid[]) with ordinality x (id, place)`.execute(
    tx,
  );
}

export async function deleteRequest(tx: Tx, team: string, id: string): Promise<void> {
  await sql`delete from download_requests where team_id = ${team} and id = ${id}`.execute(tx);
}

/** The decision. */
export interface RequestDecision
  extends Pick<RequestRow, 'status' | 'decided_by' | 'message' | 'grant_id' | 'token_hash' | 'granted_size'> {
  decided_at: Date | string | null;
  expires_at: Date | string | null;
  /** The files that are given. */
  files: readonly string[];
}

export async function setVerdict(tx: Tx, { team_id, id }: RequestRow, to: RequestDecision): Promise<void> {
  await sql`update download_requests set status = ${to.status}, decided_by = (select u.id from users u where u.id = ${to.decided_by}::uuid),
      decided_at = ${to.decided_at}::timestamptz, message = ${to.message}, grant_id = ${to.grant_id}, token_hash = ${to.token_hash}, granted_size = ${to.granted_size},
      withdrawn_hash = case when ${to.token_hash}::bytea is null then coalesce(token_hash, withdrawn_hash) end,
      expires_at = ${to.expires_at}::timestamptz, revision = revision + 1
    where team_id = ${team_id} and id = ${id}`.execute(tx);
  await sql`update download_request_files set granted = (file_id = any(${[...to.files]}::uuid[]))
    where team_id = ${team_id} and request_id = ${id}`.execute(tx);
}

/** The requests of one requester in one of these states, oldest first. */
export async function requestsOf(
  db: Db,
  team: string,
  requester: string,
  states: readonly RequestRow['status'][],
  centre: string | undefined,
): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`select ${columns} from download_requests r
    where r.team_id = ${team} and r.requester_id = ${requester} and r.repeats is null
      ${centre === undefined ? sql`` : sql`and r.centre_id = ${centre}`} and r.status = any(${[...states]}::text[])
      and (r.status <> 'approved' or r.expires_at > now()) order by r.id limit 200`.execute(db);
  return rows;
}

/** The request behind a link that still holds: not past its end, and of someone who still belongs to the team they asked through. */
export async function findByToken(db: Db, hash: Buffer): Promise<NamedRequestRow | undefined> {
  const { rows } = await sql<NamedRequestRow>`select ${namedColumns} from download_requests r
    where r.token_hash = ${hash} and r.status = 'approved' and r.expires_at > now()
      and exists (select 1 from teams t where t.id = r.team_id and t.closed_at is null)
      and (r.user_id is null or exists (select 1 from members m where m.team_id = r.through_id and m.user_id = r.user_id and m.active))`.execute(
    db,
  );
  return rows[0];
}

/** The team of a Media Centre, as far as it is one of these. */
export async function centreTeam(db: Db, teams: readonly string[], centre: string): Promise<string | undefined> {
  const { rows } = await sql<{ team_id: string }>`select team_id from media_centres
    where team_id = any(${[...teams]}::uuid[]) and id = ${centre}`.execute(db);
  return rows[0]?.team_id;
}

/** The people who decide requests in a team. */
export async function reviewersOf(db: Db, team: string): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`select m.user_id from members m
    join roles o on o.team_id = m.team_id and o.id = m.role_id
    where m.team_id = ${team} and m.active and 'REVIEW_REQUESTS' = any(o.permissions)`.execute(db);
  return rows.map((row) => row.user_id);
}

/** Notes that a link has given these files just now. */
export async function noteTaken(
  db: Db,
  { team_id: team, id }: Pick<RequestRow, 'team_id' | 'id'>,
  files: readonly string[],
) {
  await sql`update download_request_files set taken_at = now()
    where team_id = ${team} and request_id = ${id} and file_id = any(${[...files]}::uuid[])`.execute(db);
}
