import type { PostStatus } from '#contract/posts/states.ts';
import type { KeptTime } from '../rules/time.ts';
import type { PostFileRow } from '../store/posts.ts';
import type { PostFacts } from '../store/write.ts';

/** A file as history has it: of its recipe the uuid alone. One without a recipe names none, as those from before there were any. */
type KeptFile = Omit<PostFileRow, 'recipe' | 'edit'> & { readonly recipe?: string };

/** A post as history has it: what people wrote, and where it stood. */
export interface KeptPost extends Omit<PostFacts, 'time' | 'files'> {
  readonly files: readonly KeptFile[];
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

const keptFile = ({ edit: _, recipe, ...file }: PostFileRow): KeptFile =>
  recipe === null ? file : { ...file, recipe };

export const keep = ({ time, files, ...facts }: PostFacts, status: PostStatus): KeptPost => ({
  ...facts,
  files: files.map(keptFile),
  name: nameOf(facts.caption),
  status,
  time: time && { ...time, scheduled_at: time.scheduled_at.toISOString() },
});

export const factsKept = ({ name: _, status: __, time, files, ...facts }: KeptPost): PostFacts => ({
  ...facts,
  files: files.map((file) => ({ ...file, recipe: file.recipe ?? null, edit: null })),
  time: time && { ...time, scheduled_at: new Date(time.scheduled_at) },
});
