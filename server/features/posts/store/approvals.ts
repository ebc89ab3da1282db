import { sql } from 'kysely';
import type { PostApproval } from '#contract/posts/talk-routes.ts';
import type { Db, Tx } from '#platform/db/db.ts';

export interface ApprovalRow {
  id: string;
  version: number;
  decision: PostApproval['decision'];
  by: { uuid: string; first_name: string; last_name: string } | null;
  guest: string | null;
  counts: boolean;
  note: string | null;
  at: Date;
}

/** The newest first. */
export async function listApprovals(db: Db, team: string, post: string): Promise<ApprovalRow[]> {
  const { rows } = await sql<ApprovalRow>`select a.id, a.version, a.decision, a.guest, a.counts, a.note, a.at,
      (select json_build_object('uuid', u.id, 'first_name', u.first_name, 'last_name', u.last_name) from users u where u.id = a.by) as by
    from post_approvals a where a.team_id = ${team} and a.post_id = ${post} order by a.id desc`.execute(db);
  return rows;
}

/** True when somebody has approved a text already. */
export async function hasApproved(tx: Tx, team: string, post: string, version: number, user: string): Promise<boolean> {
  const { rows } =
    await sql`select 1 from post_approvals a where a.team_id = ${team} and a.post_id = ${post} and a.version = ${version}
    and a.by = ${user} and a.decision = 'approved' limit 1`.execute(tx);
  return rows.length > 0;
}

export interface NewApproval {
  readonly team: string;
  readonly id: string;
  readonly post: string;
  readonly version: number;
  readonly decision: PostApproval['decision'];
  readonly by: string | null;
  readonly guest: string | null;
  readonly note: string | null;
  /** The link by which a client answered. */
  readonly review: string | null;
  readonly counts: boolean;
  /** A digest of the post as it was shown to them. */
  readonly shown: string;
}

export async function insertApproval(tx: Tx, one: NewApproval): Promise<void> {
  await sql`insert into post_approvals (team_id, id, post_id, version, decision, by, guest, note, review_id, counts, shown)
    values (${one.team}, ${one.id}, ${one.post}, ${one.version}, ${one.decision}, ${one.by}, ${one.guest}, ${one.note}, ${one.review}, ${one.counts},
      ${one.shown})`.execute(tx);
}

/** An approval that counts: of a member, or of the client whom a link is for. */
export interface CountedApproval {
  id: string;
  by: string | null;
  client: string | null;
  email: string | null;
}

export async function countedApprovals(
  tx: Tx,
  team: string,
  post: string,
  version: number,
): Promise<CountedApproval[]> {
  const { rows } = await sql<CountedApproval>`select a.id, a.by, r.name as client, r.email from post_approvals a
    left join post_reviews r on r.team_id = a.team_id and r.id = a.review_id
    where a.team_id = ${team} and a.post_id = ${post} and a.version = ${version} and a.decision = 'approved' and a.counts
    order by a.id`.execute(tx);
  return rows;
}

export async function writeDecision(
  tx: Tx,
  { team_id: team, id }: { team_id: string; id: string },
  { status, approvals }: { status: string; approvals: number },
): Promise<void> {
  await sql`update posts set status = ${status}, approvals = ${approvals}, updated_at = clock_timestamp(), revision = revision + 1
    where team_id = ${team} and id = ${id}`.execute(tx);
}

/** Of some posts, those whose text of now somebody has approved. */
export async function approvedAmong(
  db: Db,
  team: string,
  posts: readonly string[],
  user: string,
): Promise<Set<string>> {
  if (posts.length === 0) return new Set();
  const { rows } = await sql<{ post_id: string }>`select a.post_id from post_approvals a
    join posts p on p.team_id = a.team_id and p.id = a.post_id and p.version = a.version
    where a.team_id = ${team} and a.post_id = any(${[...posts]}::uuid[]) and a.by = ${user} and a.decision = 'approved'`.execute(
    db,
  );
  return new Set(rows.map((row) => row.post_id));
}
