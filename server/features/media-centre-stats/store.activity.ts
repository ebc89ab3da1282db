import { type RawBuilder, sql } from 'kysely';
import type { ActivityKind } from '#contract/media-centres/activities.ts';
import type { RequestStatus } from '#contract/request-statuses.ts';
import type { Db } from '#platform/db/db.ts';
import type { History } from '#platform/history/history.ts';

interface Where {
  readonly team: string;
  readonly centre: string;
}

/** A change set of a Media Centre, by the last row that it left of it. */
export interface ChangePlace {
  seq: number;
  set: string;
  at: Date;
  published: boolean;
}

/** Actions after which visitors see something else. */
const publishing: readonly string[] = ['media_centre.publish'];

/** Lines of a Media Centre's own history: all, or only publications, or only the others. */
const told = ({ silent }: History, kind: ActivityKind | undefined): RawBuilder<unknown> => {
  const open = sql`c.action <> all(${silent}::text[]) and c.cause is null`;
  if (kind === undefined) return open;
  return sql`${open} and c.action ${kind === 'publication' ? sql`= any` : sql`<> all`}(${publishing}::text[])`;
};

/** Change sets, newest first, before a place. */
export async function listSetsOf(
  db: Db,
  history: History,
  { team, centre }: Where,
  kind: ActivityKind | undefined,
  limit: number,
  before: number | null,
): Promise<ChangePlace[]> {
  const { rows } =
    await sql<ChangePlace>`select c.seq, c.set_id as set, c.at, c.action = any(${publishing}::text[]) as published from changes c
    where c.team_id = ${team} and c.subject = ${centre} and ${told(history, kind)}
      ${before === null ? sql`` : sql`and c.seq < ${before}`}
      and not exists (select 1 from changes x where x.team_id = c.team_id and x.set_id = c.set_id and x.seq > c.seq
        and x.subject = c.subject and x.action <> all(${history.silent}::text[]) and x.cause is null)
    order by c.seq desc limit ${limit}`.execute(db);
  return rows;
}

export interface AboutRow {
  seq: number;
  album: { uuid: string; title: string } | null;
  file: { uuid: string; name: string } | null;
}

/** The first album and the only file that changes of a Media Centre are about, as far as they are there. */
export async function aboutOf(db: Db, { team, centre }: Where, seqs: readonly number[]): Promise<AboutRow[]> {
  const { rows } = await sql<AboutRow>`select c.seq,
      case when a.id is not null then json_build_object('uuid', a.id, 'title', a.title) end as album,
      case when f.id is not null then json_build_object('uuid', f.id, 'name', f.name) end as file
    from changes c cross join lateral (select coalesce(c.after, '{}') as is, coalesce(c.before, '{}') as was) k
      cross join lateral (select coalesce(k.is #> '{places,0}', k.was #> '{places,0}', k.is -> 'place', k.was -> 'place') as place,
        greatest(jsonb_array_length(coalesce(k.is -> 'places', '[]')), jsonb_array_length(coalesce(k.was -> 'places', '[]'))) as places) p
      left join media_centre_albums a on a.team_id = c.team_id and a.centre_id = ${centre}
        and a.id = coalesce(p.place ->> 'album', k.is #>> '{albums,0,id}', k.was #>> '{albums,0,id}')::uuid
      left join files f on f.team_id = c.team_id and f.id = (p.place ->> 'file')::uuid and p.places < 2 and f.recycled_at is null
    where c.team_id = ${team} and c.subject = ${centre} and c.seq = any(${[...seqs]}::bigint[])`.execute(db);
  return rows;
}

export interface RequestPlace {
  id: string;
  at: Date;
  visitor: string;
  files: number;
  status: RequestStatus;
}

const statusNow = sql`case when r.status = 'approved' and r.expires_at <= now() then 'expired' else r.status end`;

/** Requests that were made through a Media Centre, newest first, before one; without those that only ask again. */
export async function listRequestsOf(
  db: Db,
  { team, centre }: Where,
  limit: number,
  before: string | null,
): Promise<RequestPlace[]> {
  const { rows } = await sql<RequestPlace>`select r.id, r.created_at as at, r.name as visitor, ${statusNow} as status,
      (select count(*) from download_request_files x where x.team_id = r.team_id and x.request_id = r.id) as files
    from download_requests r where r.team_id = ${team} and r.centre_id = ${centre} and r.repeats is null
      ${before === null ? sql`` : sql`and r.id < ${before}`}
    order by r.id desc limit ${limit}`.execute(db);
  return rows;
}

export interface AnswerPlace extends RequestPlace {
  by: { uuid: string; first_name: string; last_name: string } | null;
}

/** The decisions that requests stand by, the latest first, after one. */
export async function listAnswersOf(
  db: Db,
  { team, centre }: Where,
  limit: number,
  after: readonly [at: string, id: string] | null,
): Promise<AnswerPlace[]> {
  const { rows } = await sql<AnswerPlace>`select r.id, r.decided_at as at, r.name as visitor, ${statusNow} as status,
      (select count(*) from download_request_files x where x.team_id = r.team_id and x.request_id = r.id and (x.granted or r.status <> 'approved')) as files,
      (select json_build_object('uuid', u.id, 'first_name', u.first_name, 'last_name', u.last_name) from users u where u.id = r.decided_by) as by
    from download_requests r where r.team_id = ${team} and r.centre_id = ${centre} and r.decided_at is not null
      ${after === null ? sql`` : sql`and (r.decided_at, r.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`}
    order by r.decided_at desc, r.id desc limit ${limit}`.execute(db);
  return rows;
}

/** The number of lines of these kinds, counting no further than so many of each. */
export async function countActivity(
  db: Db,
  history: History,
  { team, centre }: Where,
  { upTo, kind, reviews }: { upTo: number; kind: ActivityKind | undefined; reviews: boolean },
): Promise<number> {
  const changes = kind === undefined || kind === 'change' || kind === 'publication';
  const requests = reviews && (kind === undefined || kind === 'request');
  const answers = reviews && (kind === undefined || kind === 'answer');
  const { rows } = await sql<{ n: number }>`select (select count(*) from (select distinct c.set_id from changes c
      where c.team_id = ${team} and c.subject = ${centre} and ${told(history, kind)} and ${changes} limit ${upTo}) x)
    + (select count(*) from (select 1 from download_requests r where r.team_id = ${team} and r.centre_id = ${centre}
        and r.repeats is null and ${requests} limit ${upTo}) y)
    + (select count(*) from (select 1 from download_requests r where r.team_id = ${team} and r.centre_id = ${centre}
        and r.decided_at is not null and ${answers} limit ${upTo}) z) as n`.execute(db);
  return rows[0]?.n ?? 0;
}
