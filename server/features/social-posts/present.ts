import type { TaggedPost } from '#contract/social-accounts/account.ts';
import { isPlatform } from '#contract/social-accounts/platforms.ts';
import { type FoundPost, type PostCreator, rejectedDays } from '#contract/social-posts/post.ts';
import { tileAddress, type Viewer } from '#platform/content/tile.ts';
import type { CreatorColumns, SocialPostRow } from './store/posts.ts';

const dayMs = 86_400_000;
const instant = (at: Date | null) => at?.toISOString() ?? null;

/** The address of the small picture of a piece. */
export const pictureAddress = (post: string, position: number): string =>
  `/v1/socials/post/picture/${post}/?piece=${position}`;

export function presentCreator(row: CreatorColumns, platform: string): PostCreator {
  const { id, identifier, handle, name, photo, email, notes, blocked, agreement, agreement_until } = row;
  const ig = platform === 'instagram' ? handle : null;
  const noted = { email, notes, blocked, agreement, agreement_until };
  return { uuid: id, identifier, handle, ig_creator: ig, name, photo, ...noted };
}

function thumbnailOf(viewer: Viewer, post: string, piece: SocialPostRow['pieces'][number]): string | null {
  if (piece.tile !== null) return tileAddress(viewer, piece.tile);
  const known = piece.drawn || piece.thumbnail !== null || (piece.kind === 'image' && piece.url !== null);
  return known ? pictureAddress(post, piece.position) : null;
}

/** A post as its team sees it. */
export function presentSocialPost(viewer: Viewer, row: SocialPostRow): FoundPost {
  const { likes, comments, shares, views } = row;
  return {
    uuid: row.id,
    team: row.team_id,
    account: row.account_id,
    platform: row.platform,
    source: row.source,
    permalink: row.permalink,
    caption: row.caption,
    posted_on: instant(row.posted_on),
    media: row.pieces.map((piece) => {
      const { thumbnail: _thumbnail, drawn: _drawn, tile: _tile, compared: _compared, ...shown } = piece;
      return { ...shown, thumbnail_url: thumbnailOf(viewer, row.id, piece) };
    }),
    creator: row.creator === null ? null : presentCreator(row.creator, row.platform),
    hashtags: row.hashtags,
    mentions: row.mentions,
    language: row.language,
    metrics: { likes, comments, shares, views },
    group: row.group,
    approval: row.approval,
    file: row.pieces[0]?.file ?? null,
    rejected_at: instant(row.rejected_at),
    forget_at: row.rejected_at && new Date(row.rejected_at.getTime() + rejectedDays * dayMs).toISOString(),
    gone_at: instant(row.gone_at),
    edited_at: instant(row.edited_at),
    created_at: row.created_at.toISOString(),
    revision: row.revision,
  };
}

/** A post that names a connected account, by its addresses at the network. */
export function presentTagged(row: SocialPostRow): TaggedPost {
  const { platform, account_id: account, permalink, creator } = row;
  if (!isPlatform(platform) || account === null)
    throw new Error('a post that no account found is told as one that names it');
  return {
    uuid: row.id,
    account,
    platform,
    permalink: permalink ?? '',
    caption: row.caption,
    posted_on: instant(row.posted_on),
    media: row.pieces.flatMap(({ kind, url, thumbnail }) =>
      url === null ? [] : { kind, url, thumbnail_url: thumbnail },
    ),
    creator: { identifier: creator?.identifier ?? '', handle: creator?.handle ?? '', name: creator?.name ?? '' },
    hashtags: row.hashtags,
    mentions: row.mentions,
  };
}
