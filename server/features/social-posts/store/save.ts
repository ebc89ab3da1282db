import { sql } from 'kysely';
import type { FoundOn, PostSource } from '#contract/social-posts/post.ts';
import type { Tx } from '#platform/db/db.ts';
import { newId } from '#platform/ids.ts';

export interface SavedPiece {
  readonly kind: 'image' | 'video';
  readonly url: string | null;
  readonly thumbnail: string | null;
  readonly alt: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly file: string | null;
}

/** A post as it came, to be kept. */
export interface SavedPost {
  readonly platform: FoundOn;
  readonly source: PostSource;
  readonly externalId: string | null;
  readonly permalink: string | null;
  readonly caption: string;
  readonly posted_on: string | null;
  readonly creator: { readonly identifier: string; readonly handle: string; readonly name: string } | null;
  readonly hashtags: readonly string[];
  readonly mentions: readonly string[];
  readonly language: string | null;
  readonly counts: {
    readonly likes: number | null;
    readonly comments: number | null;
    readonly shares: number | null;
    readonly views: number | null;
  };
  readonly pieces: readonly SavedPiece[];
  readonly embedHtml?: string | null;
  readonly embedError?: string | null;
}

interface Kept {
  readonly id: string;
  readonly fresh: boolean;
}

/** Keeps who posted, and what their network calls them now. */
async function saveCreators(tx: Tx, team: string, posts: readonly SavedPost[]): Promise<void> {
  const all = posts.flatMap(({ platform, creator }) => (creator ? [{ platform, ...creator, id: newId() }] : []));
  const distinct = [...new Map(all.map((one) => [`${one.platform} ${one.identifier}`, one])).values()];
  if (distinct.length === 0) return;
  await sql`insert into creators (team_id, id, platform, identifier, handle, name)
    select ${team}::uuid, r.id, r.platform, r.identifier, r.handle, r.name
    from jsonb_to_recordset(${JSON.stringify(distinct)}::jsonb) as r (id uuid, platform text, identifier text, handle text, name text)
    order by r.platform, r.identifier
    on conflict (team_id, platform, identifier) do update set handle = excluded.handle, name = excluded.name, updated_at = clock_timestamp()
      where (creators.handle, creators.name) is distinct from (excluded.handle, excluded.name)`.execute(tx);
}

async function savePieces(tx: Tx, team: string, post: string, pieces: readonly SavedPiece[]): Promise<void> {
  const rows = JSON.stringify(pieces.map((piece, position) => ({ ...piece, position })));
  await sql`delete from social_post_pieces where team_id = ${team} and post_id = ${post} and position >= ${pieces.length} and file_id is null`.execute(
    tx,
  );
  await sql`insert into social_post_pieces (team_id, post_id, position, kind, url, thumbnail_url, alt, width, height, file_id)
    select ${team}::uuid, ${post}::uuid, r.position, r.kind, r.url, r.thumbnail, r.alt, r.width, r.height, r.file
    from jsonb_to_recordset(${rows}::jsonb) as r (position integer, kind text, url text, thumbnail text, alt text, width integer,
      height integer, file uuid)
    on conflict (team_id, post_id, position) do update set kind = excluded.kind, url = excluded.url, thumbnail_url = excluded.thumbnail_url,
      alt = excluded.alt, picture_at = case when social_post_pieces.picture is null then null else social_post_pieces.picture_at end`.execute(
    tx,
  );
}

async function savePost(
  tx: Tx,
  { team, account, by }: { team: string; account: string | null; by: string | null },
  post: SavedPost,
): Promise<Kept> {
  const { platform, creator, counts } = post;
  const lower = (texts: readonly string[]) => [...new Set(texts.map((text) => text.toLowerCase()))];
  const { rows } =
    await sql<Kept>`insert into social_posts (team_id, id, account_id, platform, source, external_id, permalink, caption, posted_on,
      creator_id, hashtags, mentions, language, likes, comments, shares, views, embed_html, embed_error, embed_at, seen_at, checked_at, created_by)
    values (${team}, ${newId()}, ${account}, ${platform}, ${post.source}, ${post.externalId}, ${post.permalink}, ${post.caption},
      ${post.posted_on}::timestamptz,
      (select c.id from creators c where c.team_id = ${team} and c.platform = ${platform} and c.identifier = ${creator?.identifier ?? null}),
      ${lower(post.hashtags)}::text[], ${lower(post.mentions)}::text[], ${post.language}, ${counts.likes}, ${counts.comments}, ${counts.shares}, ${counts.views},
      ${post.embedHtml ?? null}, ${post.embedError ?? null}, case when ${post.embedHtml ?? post.embedError ?? null}::text is not null then now() end,
      now(), now(), ${by})
    on conflict (team_id, md5(permalink)) where permalink is not null do update set
      account_id = coalesce(social_posts.account_id, excluded.account_id), external_id = coalesce(excluded.external_id, social_posts.external_id),
      edited_at = case when social_posts.caption <> excluded.caption and social_posts.external_id is not null then now() else social_posts.edited_at end,
      caption = excluded.caption, posted_on = coalesce(excluded.posted_on, social_posts.posted_on),
      creator_id = coalesce(excluded.creator_id, social_posts.creator_id), hashtags = excluded.hashtags, mentions = excluded.mentions,
      language = coalesce(excluded.language, social_posts.language),
      likes = coalesce(excluded.likes, social_posts.likes), comments = coalesce(excluded.comments, social_posts.comments),
      shares = coalesce(excluded.shares, social_posts.shares), views = coalesce(excluded.views, social_posts.views),
      seen_at = now(), checked_at = now(), gone_at = null
    returning id, xmax = 0 as fresh`.execute(tx);
  const [kept] = rows;
  if (!kept) throw new Error('a post that was just written is not there');
  await savePieces(tx, team, kept.id, post.pieces);
  return kept;
}

/** Keeps posts as they were seen. Those that are known already are as they were last seen. Tells which are new. */
export async function savePosts(
  tx: Tx,
  of: { team: string; account: string | null; by: string | null },
  posts: readonly SavedPost[],
): Promise<Kept[]> {
  await saveCreators(tx, of.team, posts);
  const kept: Kept[] = [];
  for (const post of posts) kept.push(await savePost(tx, of, post));
  return kept;
}
