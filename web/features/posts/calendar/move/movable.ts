import type { FileSummary } from '#contract/files/routes.ts';
import type { Post, PostCard } from '#contract/posts/post.ts';
import type { PostStatus } from '#contract/posts/states.ts';

/** A post as far as moving it goes: a card of the calendar, or a draft beside it. */
export interface Movable {
  readonly uuid: string;
  readonly status: PostStatus;
  readonly words: string;
  readonly thumbnail: string | null;
  readonly accounts: readonly string[];
  readonly scheduledDate: string | null;
  /** In its own zone; null while it has no date. */
  readonly local: string | null;
  readonly time_zone: string | null;
}

/** Things that are dragged over the calendar: a post, or a file to begin one with. */
export type Dragged =
  | { readonly kind: 'post'; readonly post: Movable }
  | { readonly kind: 'post-file'; readonly file: FileSummary };

export const isDragged = (data: unknown): data is Dragged =>
  typeof data === 'object' && data !== null && 'kind' in data && (data.kind === 'post' || data.kind === 'post-file');

export const movableCard = (card: PostCard): Movable => ({
  uuid: card.uuid,
  status: card.status,
  words: card.words,
  thumbnail: card.thumbnail_url,
  accounts: card.accounts.map(({ uuid }) => uuid),
  scheduledDate: card.scheduledDate,
  local: card.local,
  time_zone: card.time_zone,
});

export const movableDraft = (post: Post): Movable => ({
  uuid: post.uuid,
  status: post.status,
  words: post.caption,
  thumbnail: post.files[0]?.thumbnail_url ?? null,
  accounts: post.accounts.map(({ account }) => account.uuid),
  scheduledDate: post.scheduledDate,
  local: post.planned?.local ?? null,
  time_zone: post.planned?.time_zone ?? null,
});
