import { sql } from 'kysely';
import type { FoundOn } from '#contract/social-posts/post.ts';
import type { Db, Tx } from '#platform/db/db.ts';

export interface PieceBytes {
  position: number;
  kind: 'image' | 'video';
  url: string | null;
  thumbnail_url: string | null;
  picture: Buffer | null;
  platform: FoundOn;
}

export async function findPiece(db: Db, team: string, post: string, position: number): Promise<PieceBytes | undefined> {
  const { rows } = await sql<PieceBytes>`select p.position, p.kind, p.url, p.thumbnail_url, p.picture, s.platform
    from social_post_pieces p join social_posts s on s.team_id = p.team_id and s.id = p.post_id
    where p.team_id = ${team} and p.post_id = ${post} and p.position = ${position}`.execute(db);
  return rows[0];
}

/** True for whoever may ask for the picture of a piece now: of several, one, and not again for an hour. */
export async function takePictureTurn(db: Db, team: string, post: string, position: number): Promise<boolean> {
  const { rows } = await sql`update social_post_pieces set picture_at = now()
    where team_id = ${team} and post_id = ${post} and position = ${position}
      and (picture_at is null or picture_at < now() - interval '1 hour') returning 1`.execute(db);
  return rows.length > 0;
}

export async function writePicture(
  db: Db,
  { team, post, position }: { team: string; post: string; position: number },
  { bytes, width, height }: { bytes: Buffer; width: number; height: number },
): Promise<void> {
  await sql`update social_post_pieces set picture = ${bytes}, width = coalesce(width, ${width}::int), height = coalesce(height, ${height}::int)
    where team_id = ${team} and post_id = ${post} and position = ${position}`.execute(db);
}

interface PieceKey {
  readonly team: string;
  readonly post: string;
  readonly position: number;
}

/** Notes by what a piece is compared with the library. */
export async function writeLikeness(
  db: Db,
  { team, post, position }: PieceKey,
  { likeness, sha256 }: { likeness: string | null; sha256: Buffer | null },
): Promise<void> {
  await sql`update social_post_pieces set phash = ${likeness === null ? null : `x${likeness}`}::bit(64), sha256 = coalesce(${sha256}, sha256)
    where team_id = ${team} and post_id = ${post} and position = ${position}`.execute(db);
}

/** Pieces of a post that are not in the library, as they are compared with it. */
export async function comparedPieces(
  db: Db,
  team: string,
  post: string,
): Promise<{ position: number; phash: string; sha256: Buffer | null; alike_id: string | null }[]> {
  const { rows } = await sql<{
    position: number;
    phash: string | null;
    sha256: Buffer | null;
    alike_id: string | null;
  }>`select p.position, p.phash, p.sha256, p.alike_id from social_post_pieces p
    where p.team_id = ${team} and p.post_id = ${post} and p.file_id is null and p.phash is not null order by p.position`.execute(
    db,
  );
  return rows.flatMap(({ phash, ...row }) => (phash === null ? [] : [{ ...row, phash }]));
}

/** A file of the library with these bytes. */
export async function fileWithBytes(db: Db, team: string, sha256: Buffer): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select f.id from files f
    where f.team_id = ${team} and f.sha256 = ${sha256} and f.recycled_at is null order by f.id limit 1`.execute(db);
  return rows[0]?.id;
}

/** The first of these files, in their order, that shows what its version does and is not in the bin. */
export async function firstShown(
  db: Db,
  team: string,
  found: readonly { id: string; file_id: string }[],
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select f.id from unnest(${found.map(({ id }) => id)}::uuid[],
      ${found.map(({ file_id }) => file_id)}::uuid[]) with ordinality n (version, file, nr)
    join files f on f.team_id = ${team} and f.id = n.file and f.cover_version = n.version and f.kind = 'image' and f.recycled_at is null
    order by n.nr limit 1`.execute(db);
  return rows[0]?.id;
}

export async function writeAlike(db: Db, { team, post, position }: PieceKey, file: string | null): Promise<void> {
  await sql`update social_post_pieces set alike_id = ${file}
    where team_id = ${team} and post_id = ${post} and position = ${position} and alike_id is distinct from ${file}::uuid`.execute(
    db,
  );
}

/** Holds a piece that is not in the library yet; false where it is by now. */
export async function lockPiece(tx: Tx, { team, post, position }: PieceKey): Promise<boolean> {
  const { rows } = await sql`select 1 from social_post_pieces p
    where p.team_id = ${team} and p.post_id = ${post} and p.position = ${position} and p.file_id is null for update`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Notes the file that a piece is in the library; null: none. */
export async function keepPieceFile(tx: Tx, { team, post, position }: PieceKey, file: string | null): Promise<void> {
  await sql`update social_post_pieces set file_id = ${file}
    where team_id = ${team} and post_id = ${post} and position = ${position}`.execute(tx);
}

export interface EmbedRow {
  embed_html: string | null;
  embed_error: string | null;
  server: string | null;
}

export async function findEmbed(db: Db, team: string, post: string): Promise<EmbedRow | undefined> {
  const { rows } = await sql<EmbedRow>`select s.embed_html, s.embed_error, a.server from social_posts s
    left join social_accounts a on a.team_id = s.team_id and a.id = s.account_id
    where s.team_id = ${team} and s.id = ${post}`.execute(db);
  return rows[0];
}

/** True for whoever may ask for the embed of a post today. */
export async function takeEmbedTurn(db: Db, team: string, post: string): Promise<boolean> {
  const { rows } = await sql`update social_posts set embed_at = now() where team_id = ${team} and id = ${post}
    and (embed_at is null or embed_at < now() - interval '1 day') returning 1`.execute(db);
  return rows.length > 0;
}

export async function writeEmbed(
  db: Db,
  team: string,
  post: string,
  { html, error }: { html: string | null; error: string | null },
): Promise<void> {
  await sql`update social_posts set embed_html = coalesce(${html}, embed_html), embed_error = ${error}
    where team_id = ${team} and id = ${post}`.execute(db);
}
