import type { PostStatus } from '#contract/posts/states.ts';
import type { KeptTime } from '../rules/time.ts';
import type { PostFacts } from '../store/write.ts';

/** A post as history has it: what people wrote, and where it stood. */
export interface KeptPost extends Omit<PostFacts, 'time'> {
  /** By which people know it. */
  readonly name: string;
  readonly status: PostStatus;
  readonly time: (Omit<KeptTime, 'scheduled_at'> & { readonly scheduled_at: string }) | null;
}

const nameLength = 60;

/** The beginning of a caption, in place of a title. */
export function nameOf(caption: string): string {
  const line = caption.trim().split('\n')[0] ?? '';
  return line.length > nameLength ? `${line.slice(0, nameLength).toWellFormed()}…` : line || 'Post';
}

export const keep = ({ time, ...facts }: PostFacts, status: PostStatus): KeptPost => ({
  ...facts,
  name: nameOf(facts.caption),
  status,
  time: time && { ...time, scheduled_at: time.scheduled_at.toISOString() },
});

export const factsKept = ({ name: _, status: __, time, ...facts }: KeptPost): PostFacts => ({
  ...facts,
  time: time && { ...time, scheduled_at: new Date(time.scheduled_at) },
});
