import { createHash } from 'node:crypto';
import type { PostCrop } from '#contract/posts/post.ts';
import type { FileRow } from '#features/files/store/files.ts';
import { focusOf } from '#features/image-editor/rules.ts';
import type { PostEdit } from '../store/posts.ts';

/** A file of a post at one account, as people see it. */
export interface ClientFile {
  readonly file: FileRow | undefined;
  readonly crop: PostCrop | null;
  /** The recipe that it is made by. */
  readonly edit: PostEdit | null;
  readonly alt: string;
}

/** The parts of a post at one account that an approval is about. */
interface ShownTarget {
  /** Of its account. */
  readonly id: string;
  readonly caption: string;
  readonly firstComment: string | null;
  readonly link: string | null;
  readonly options: Readonly<Record<string, string>>;
  readonly files: readonly ClientFile[];
}

const length = 22;
const digestOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, length);

const pictureOf = ({ file, crop, edit }: ClientFile) => [
  file?.id ?? null,
  file?.cover_version ?? null,
  file?.watermark ? file.mark : null,
  crop && [crop.x, crop.y, crop.width, crop.height],
  ...(edit ? [edit.recipe, file ? focusOf(file) : null] : []),
];

/**
 * A digest of a post as people see it when they approve it: at each account its words and its files, in the version that
 * they have in the library now. Its date is no part of it: a post that is only moved stays approved.
 */
export function shownAs(targets: readonly ShownTarget[]): string {
  const files = targets.map((target) => target.files.map(pictureOf));
  const words = targets.map(({ id, caption, firstComment, link, options, files: own }) => [
    id,
    caption,
    firstComment,
    link,
    Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1)),
    own.map(({ alt }) => alt),
  ]);
  return `${digestOf(files)}${digestOf(words)}`;
}

/** The answers about a post as it is read: what it showed then, and how many of them are approvals that count. */
interface Answered {
  readonly answered_as: string | null;
  readonly approvals: number;
}

/** True where a post shows something else than people answered about. */
export const showsOther = ({ answered_as: before }: Pick<Answered, 'answered_as'>, now: string): boolean =>
  before !== null && before !== now;

/** The reason in a sentence why the approvals of a post do not count as it is now; null where they do, or there are none. */
export function whyVoid(row: Answered, now: string): string | null {
  const { answered_as: before, approvals } = row;
  if (before === null || approvals === 0 || !showsOther(row, now)) return null;
  return before.slice(0, length) === now.slice(0, length)
    ? 'The description of a file or a setting of an account changed since this post was approved.'
    : 'An image or video changed since this post was approved.';
}
