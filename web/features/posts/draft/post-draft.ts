import type { FileDetail, FileSummary } from '#contract/files/routes.ts';
import type { PostContent } from '#contract/posts/content.ts';
import type { Post, PostCrop, PostFile, PostRecipe } from '#contract/posts/post.ts';
import { creditOf, type FileCredit } from './credits.ts';
import type { PlannedFor } from './planned-for.ts';

/** A file of a post that is being written: what is the library's of it, and what is the post's own. */
export interface DraftFile {
  readonly uuid: string;
  readonly name: string;
  readonly type: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly thumbnail: string | null;
  readonly preview: string | null;
  /** The library's description, which is said where the post has no text of its own. */
  readonly described: string | undefined;
  /** Of the post's own; null: the library's. */
  readonly alt: string | null;
  readonly crop: PostCrop | null;
  /** The image recipe that it goes out by. */
  readonly recipe: PostRecipe | null;
  /** Undefined until its page is read. */
  readonly credit: FileCredit | undefined;
}

/** Parts of a post that are an account's own; null: as in the post itself. */
export interface OwnPart {
  readonly caption: string | null;
  readonly firstComment: string | null;
  readonly link: string | null;
  /** Crops of its own, by file. */
  readonly crops: Readonly<Record<string, PostCrop | null>>;
  readonly options: Readonly<Record<string, string>>;
}

export interface PostDraft {
  /** In the order they were chosen. */
  readonly accounts: readonly string[];
  readonly caption: string;
  readonly firstComment: string;
  readonly link: string;
  readonly files: readonly DraftFile[];
  readonly own: Readonly<Record<string, OwnPart>>;
  readonly labels: readonly string[];
  readonly campaign: string;
  /** The time it is planned for. */
  readonly at: PlannedFor | undefined;
}

export const noOwnPart: OwnPart = { caption: null, firstComment: null, link: null, crops: {}, options: {} };
export const ownPart = (draft: PostDraft, account: string): OwnPart => draft.own[account] ?? noOwnPart;

export const emptyDraft: PostDraft = {
  accounts: [],
  caption: '',
  firstComment: '',
  link: '',
  files: [],
  own: {},
  labels: [],
  campaign: '',
  at: undefined,
};

/** A file of the library as a post begins with it. */
export const fromLibrary = (file: FileSummary | FileDetail): DraftFile => ({
  uuid: file.uuid,
  name: file.name,
  type: file.latest_version.file_type,
  width: file.latest_version.width,
  height: file.latest_version.height,
  thumbnail: file.latest_version.thumbnail_url,
  preview: file.latest_version.preview_url,
  described: undefined,
  alt: null,
  crop: null,
  recipe: null,
  credit: undefined,
});

/** A file with what only its page tells: its description and credit. */
export function withDetail(file: DraftFile, { description, source }: FileDetail): DraftFile {
  return { ...file, described: description ?? '', credit: creditOf(source) };
}

const fromPost = (file: PostFile & { uuid: string }): DraftFile => ({
  uuid: file.uuid,
  name: file.name,
  type: file.file_type,
  width: file.width,
  height: file.height,
  thumbnail: file.thumbnail_url,
  preview: file.preview_url,
  described: file.own_alt ? undefined : file.alt,
  alt: file.own_alt ? file.alt : null,
  crop: file.crop,
  recipe: file.recipe,
  credit: file.credit,
});

/** A saved post as it is edited. Files that were deleted for good are not among its files any more. */
export function draftOf(post: Post): PostDraft {
  const own = post.accounts.map(({ account, caption, first_comment, link, files, options }) => [
    account.uuid,
    {
      caption,
      firstComment: first_comment,
      link,
      crops: Object.fromEntries((files ?? []).map(({ uuid, crop }) => [uuid, crop])),
      options,
    },
  ]);
  return {
    accounts: post.accounts.filter(({ account }) => !account.gone).map(({ account }) => account.uuid),
    caption: post.caption,
    firstComment: post.first_comment,
    link: post.link ?? '',
    files: post.files.flatMap((file) => (file.uuid === null ? [] : [fromPost({ ...file, uuid: file.uuid })])),
    own: Object.fromEntries(own),
    labels: post.labels.map(({ uuid }) => uuid),
    campaign: post.campaign ?? '',
    at: post.planned ? { local: post.planned.local.slice(0, 16), zone: post.planned.time_zone } : undefined,
  };
}

/** True for what a browser takes as a whole web address. */
export const isWebAddress = (text: string): boolean =>
  /^https?:\/\/[^\s/?#.]+\.[^\s]+$|^https?:\/\/localhost/i.test(text);

/** A post with what is typed, as calls take it. A link that is not whole yet is left out. */
export function contentOf(draft: PostDraft) {
  const { files, caption, firstComment, labels, campaign, at } = draft;
  const link = draft.link.trim();
  const accounts = draft.accounts.map((account) => {
    const own = ownPart(draft, account);
    const cropped = files.some(({ uuid }) => own.crops[uuid] !== undefined);
    return {
      account,
      caption: own.caption,
      first_comment: own.firstComment,
      link: own.link,
      files: cropped
        ? files.map(({ uuid, alt, crop }) => ({
            uuid,
            alt,
            crop: own.crops[uuid] === undefined ? crop : own.crops[uuid],
          }))
        : null,
      options: { ...own.options },
    };
  });
  return {
    accounts,
    files: files.map(({ uuid, alt, crop, recipe }) => ({ uuid, alt, crop, recipe: recipe?.uuid ?? null })),
    caption,
    first_comment: firstComment,
    link: isWebAddress(link) ? link : null,
    labels: [...labels],
    campaign: campaign.trim() === '' ? null : campaign.trim(),
    scheduledDate: at?.local ?? null,
    ...(at ? { time_zone: at.zone } : {}),
  } satisfies PostContent;
}

/** The parts that have changed, as calls take them: what somebody else changed meanwhile stays. */
export function changesOf(before: PostDraft, after: PostDraft): Partial<ReturnType<typeof contentOf>> {
  const earlier: Record<string, unknown> = contentOf(before);
  const changed = Object.entries(contentOf(after)).filter(
    ([part, value]) => JSON.stringify(value) !== JSON.stringify(earlier[part]),
  );
  const parts = Object.fromEntries(changed) as Partial<ReturnType<typeof contentOf>>;
  // A local time says nothing without its zone.
  return parts.time_zone !== undefined || (parts.scheduledDate && after.at)
    ? { ...parts, scheduledDate: after.at?.local ?? null, ...(after.at ? { time_zone: after.at.zone } : {}) }
    : parts;
}

/** True when there is something to publish. */
export const isWritten = ({ caption, files }: PostDraft): boolean => files.length > 0 || caption.trim() !== '';

/** Changes what one account has of its own. */
export const withOwn = (draft: PostDraft, account: string, change: Partial<OwnPart>): PostDraft => ({
  ...draft,
  own: { ...draft.own, [account]: { ...ownPart(draft, account), ...change } },
});

/** The caption as an account publishes it. */
export const captionAt = (draft: PostDraft, account: string | undefined): string =>
  (account === undefined ? null : ownPart(draft, account).caption) ?? draft.caption;

/** The part that an account shows. What a recipe makes of an image is not cut again. */
export const cropAt = (draft: PostDraft, account: string | undefined, file: DraftFile): PostCrop | null => {
  if (file.recipe?.recipe) return null;
  const own = account === undefined ? undefined : ownPart(draft, account).crops[file.uuid];
  return own === undefined ? file.crop : own;
};
