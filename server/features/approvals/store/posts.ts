import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';

type PostApproval = 'none' | 'requested' | 'approved' | 'declined' | 'expired';

/** Keeps at posts of others how their request stands. */
export async function setPostsApproval(
  tx: Tx,
  team: string,
  { posts, from, to }: { posts: readonly string[]; from?: PostApproval; to: PostApproval },
): Promise<void> {
  if (posts.length === 0) return;
  await sql`update social_posts set approval = ${to}, updated_at = clock_timestamp(), revision = revision + 1
    where team_id = ${team} and id = any(${[...posts]}::uuid[]) and approval <> ${to}
      ${from === undefined ? sql`` : sql`and approval = ${from}`}`.execute(tx);
}

/** A picture of a post of somebody else. */
export interface PieceRow {
  post_id: string;
  position: number;
  file_id: string | null;
  url: string | null;
  picture: Buffer | null;
  permalink: string | null;
  creator_id: string | null;
}

/** The pictures of posts, each post's in order; posts that are not the team's are left out. */
export async function piecesOf(db: Db, team: string, posts: readonly string[]): Promise<PieceRow[]> {
  const { rows } =
    await sql<PieceRow>`select p.post_id, p.position, p.file_id, p.url, p.picture, s.permalink, s.creator_id
    from social_post_pieces p join social_posts s on s.team_id = p.team_id and s.id = p.post_id
    where p.team_id = ${team} and p.post_id = any(${[...posts]}::uuid[]) order by p.post_id, p.position`.execute(db);
  return rows;
}

export async function pictureOfPiece(db: Db, team: string, post: string, piece: number): Promise<Buffer | null> {
  const { rows } = await sql<{ picture: Buffer | null }>`select p.picture from social_post_pieces p
    where p.team_id = ${team} and p.post_id = ${post} and p.position = ${piece}`.execute(db);
  return rows[0]?.picture ?? null;
}
