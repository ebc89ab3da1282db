import { socialPost } from '#contract/files/routes.ts';
import type { PublicFile } from '#contract/public/links.ts';
import { versionSource } from '#contract/versions/routes.ts';
import type { FileRow } from '#features/files/store/files.ts';

/** The social post that a file came from, with the handle of its creator, or else their name. */
export function socialPostOf({
  social_post,
  source,
}: Pick<FileRow, 'social_post' | 'source'>): PublicFile['social_post'] {
  const post = socialPost.safeParse(social_post).data;
  if (!post) return null;
  const { handle, name } = versionSource.safeParse(source).data?.creator ?? {};
  return { creator: handle ? `@${handle.replace(/^@/, '')}` : (name ?? null), ...post };
}
