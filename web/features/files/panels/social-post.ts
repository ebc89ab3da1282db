import type { FileDetail, FileSummary } from '#contract/files/routes.ts';

/** True when a file came from a post on a social network. */
export const isSocialPost = (file: FileSummary | FileDetail): boolean =>
  file.permalink !== null || (file.detailed && (file.social_post_v2 !== null || file.html !== null));
