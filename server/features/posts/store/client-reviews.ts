import { sql } from 'kysely';
import type { Feature } from '#contract/policy/flags.ts';
import type { PostApproval } from '#contract/posts/talk-routes.ts';
import type { Db, Tx } from '#platform/db/db.ts';

interface Person {
  uuid: string;
  first_name: string;
  last_name: string;
}

/** A client's answer about one version of a post. */
export interface ClientAnswerRow {
  decision: PostApproval['decision'];
  guest: string;
  note: string | null;
  version: number;
  at: string;
}

export interface ClientReviewRow {
  team_id: string;
  id: string;
  post_id: string;
  name: string;
  email: string | null;
  message: string | null;
  counts: boolean;
  mailed: boolean;
  created_by: string | null;
  created_at: Date;
  expires_at: Date;
  revoked_at: Date | null;
  viewed_at: Date | null;
  viewed_version: number | null;
  /** The last answer, whichever version it was about. */
  answer: ClientAnswerRow | null;
  maker: Person | null;
  /** By the database's clock. */
  read_at: Date;
}

const columns = sql`r.team_id, r.id, r.post_id, r.name, r.email, r.message, r.counts, r.mailed, r.created_by, r.created_at, r.expires_at,
  r.revoked_at, r.viewed_at, r.viewed_version, now() as read_at,
  (select json_build_object('decision', a.decision, 'guest', a.guest, 'note', a.note, 'version', a.version, 'at', a.at) from post_approvals a
    where a.team_id = r.team_id and a.post_id = r.post_id and a.review_id = r.id order by a.version desc limit 1) as answer,
  (select json_build_object('uuid', u.id, 'first_name', u.first_name, 'last_name', u.last_name) from users u where u.id = r.created_by) as maker`;

/** The newest first. */
export async function listClientReviews(db: Db, team: string, post: string): Promise<ClientReviewRow[]> {
  const { rows } = await sql<ClientReviewRow>`select ${columns} from post_reviews r
    where r.team_id = ${team} and r.post_id = ${post} order by r.id desc`.execute(db);
  return rows;
}

/** Opens a link by its id, among the caller's teams. */
export async function findClientReview(
  db: Db,
  teams: readonly string[],
  id: string,
): Promise<ClientReviewRow | undefined> {
  const { rows } = await sql<ClientReviewRow>`select ${columns} from post_reviews r
    where r.team_id = any(${[...teams]}::uuid[]) and r.id = ${id}`.execute(db);
  return rows[0];
}

/** The row as nobody else can change it now. */
export async function lockClientReview(tx: Tx, team: string, id: string): Promise<ClientReviewRow | undefined> {
  const { rows } = await sql<ClientReviewRow>`select ${columns} from post_reviews r
    where r.team_id = ${team} and r.id = ${id} for update of r`.execute(tx);
  return rows[0];
}

/** A link as its client opens it. */
export interface OpenedReviewRow extends ClientReviewRow {
  features: Feature[];
  /** False once the post was deleted, or the team closed. */
  there: boolean;
}

/** Opens a link by its secret, whatever became of it. */
export async function findByToken(db: Db, hash: Buffer): Promise<OpenedReviewRow | undefined> {
  const { rows } = await sql<OpenedReviewRow>`select ${columns}, t.features,
      (p.deleted_at is null and t.closed_at is null) as there
    from post_reviews r join posts p on p.team_id = r.team_id and p.id = r.post_id join teams t on t.id = r.team_id
    where r.token_hash = ${hash}`.execute(db);
  return rows[0];
}

export async function countClientReviews(tx: Tx, team: string, post: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from post_reviews r
    where r.team_id = ${team} and r.post_id = ${post}`.execute(tx);
  return rows[0]?.n ?? 0;
}

export interface NewClientReview {
  readonly team: string;
  readonly id: string;
  readonly post: string;
  readonly name: string;
  readonly email: string | null;
  readonly message: string | null;
  readonly counts: boolean;
  readonly hash: Buffer;
  readonly mailed: boolean;
  readonly by: string | null;
  readonly expiresAt: Date;
}

export async function insertClientReview(tx: Tx, one: NewClientReview): Promise<void> {
  await sql`insert into post_reviews (team_id, id, post_id, name, email, message, counts, token_hash, mailed, created_by, expires_at)
    values (${one.team}, ${one.id}, ${one.post}, ${one.name}, ${one.email}, ${one.message}, ${one.counts}, ${one.hash}, ${one.mailed},
      ${one.by}, ${one.expiresAt})`.execute(tx);
}

export async function setRevoked(
  tx: Tx,
  { team_id: team, id }: Pick<ClientReviewRow, 'team_id' | 'id'>,
): Promise<void> {
  await sql`update post_reviews set revoked_at = now() where team_id = ${team} and id = ${id}`.execute(tx);
}

/** Keeps that the client saw a version of the post. True the first time of all. */
export async function setViewed(
  tx: Tx,
  { team_id: team, id }: Pick<ClientReviewRow, 'team_id' | 'id'>,
  version: number,
): Promise<boolean> {
  const { rows } = await sql<{
    first: boolean;
  }>`update post_reviews r set viewed_at = coalesce(r.viewed_at, now()), viewed_version = ${version}
    from (select v.viewed_at from post_reviews v where v.team_id = ${team} and v.id = ${id} for update) b
    where r.team_id = ${team} and r.id = ${id} returning b.viewed_at is null as first`.execute(tx);
  return rows[0]?.first === true;
}
