import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import type { RequestRow } from './store.ts';

/** The id by which the team knows a visitor, of those they may have; undefined: they ask for the first time. */
export async function knownVisitor(db: Db, team: string, ids: readonly string[]): Promise<string | undefined> {
  const { rows } = await sql<{ requester_id: string }>`select requester_id from download_requests
    where team_id = ${team} and requester_id = any(${[...ids]}::uuid[]) order by id desc limit 1`.execute(db);
  return rows[0]?.requester_id;
}

/** The latest request of a visitor that waits, where all of these files are waited for already. */
export async function repeatedBy(
  db: Db,
  team: string,
  requester: string,
  files: readonly string[],
): Promise<string | null> {
  const { rows } = await sql<{ latest: string | null; waiting: number }>`
    select (array_agg(r.id order by r.id desc))[1] as latest, count(distinct x.file_id)::int as waiting
    from download_requests r join download_request_files x on x.team_id = r.team_id and x.request_id = r.id
    where r.team_id = ${team} and r.requester_id = ${requester} and r.status = 'pending' and r.repeats is null
      and x.file_id = any(${[...files]}::uuid[])`.execute(db);
  const [row] = rows;
  return row && row.waiting === files.length ? row.latest : null;
}

/** A request as its status page shows it. */
export interface StandingRow
  extends Pick<
    RequestRow,
    'status' | 'message' | 'grant_id' | 'token_hash' | 'token_sealed' | 'expires_at' | 'read_at'
  > {
  team_id: string;
  /** Its own, which has the files that were asked for. */
  id: string;
  centre_id: string | null;
  needed_until: Date | null;
  created_at: Date;
  /** The address that the answer goes to. */
  email: string;
  withdrawn: boolean;
  granted: number;
}

/** The request behind a status link: of one that asks again, with the state of the first. */
export async function findStanding(db: Db, hash: Buffer): Promise<StandingRow | undefined> {
  const { rows } = await sql<StandingRow>`select r.team_id, r.id, r.centre_id, r.needed_until, r.created_at, r.email,
      s.status, s.message, s.grant_id, s.token_hash, s.token_sealed, s.expires_at, s.withdrawn_hash is not null as withdrawn, now() as read_at,
      (select count(*)::int from download_request_files x where x.team_id = s.team_id and x.request_id = s.id and x.granted) as granted
    from download_requests r join download_requests s on s.team_id = r.team_id and s.id = coalesce(r.repeats, r.id)
    where r.status_hash = ${hash} and exists (select 1 from teams t where t.id = r.team_id and t.closed_at is null)`.execute(
    db,
  );
  return rows[0];
}

/** Has whoever makes a request with the same status link at the same moment wait for this one. */
export async function holdStatus(tx: Tx, hash: Buffer): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${hash.toString('hex')}, 0))`.execute(tx);
}

/** A link that gave files once: when it ended, or that it was taken back. */
export async function findEnded(
  db: Db,
  hash: Buffer,
): Promise<{ expires_at: Date | null; withdrawn: boolean } | undefined> {
  const { rows } = await sql<{ expires_at: Date | null; withdrawn: boolean }>`
    (select expires_at, false as withdrawn from download_requests where token_hash = ${hash} and expires_at <= now())
    union all (select null, true from download_requests where withdrawn_hash = ${hash}) limit 1`.execute(db);
  return rows[0];
}

/** The look of a team, as its emails are drawn. */
export async function mailLookOf(db: Db, team: string): Promise<{ team: string; accent: string | null; id: string }> {
  const { rows } = await sql<{
    team: string;
    accent: string | null;
  }>`select name as team, accent_colour as accent from teams where id = ${team}`.execute(db);
  return { ...(rows[0] ?? { team: '', accent: null }), id: team };
}
