import type { Size } from '#contract/image-editor/rendering.ts';
import { measure } from '#contract/posts/count.ts';
import type { PlatformLimits } from '#contract/posts/platforms/platform.ts';
import type { PostCrop, PostIssue } from '#contract/posts/post.ts';
import { canCrop } from '#contract/versions/rules.ts';
import { refused, warning } from './issue.ts';

/** A file as networks ask about it. */
export interface MediaFacts {
  readonly uuid: string;
  readonly name: string;
  readonly kind: 'image' | 'video' | 'audio' | 'document' | 'other';
  readonly mediaType: string;
  readonly size: number;
  readonly width: number | null;
  readonly height: number | null;
  readonly seconds: number | null;
  readonly processed: boolean;
  readonly failed: string | null;
  readonly watermark: boolean;
  readonly alt: string;
  readonly crop: PostCrop | null;
  /** The outcome of its recipe: its size where that is known, and the reason that it cannot. */
  readonly edited: { readonly size: Size | null; readonly unfit: string | null } | null;
  /** True when it had a recipe that was deleted. */
  readonly recipeGone: boolean;
}

interface Asked {
  readonly account: string;
  readonly network: string;
  readonly limits: PlatformLimits;
}

const minutes = (seconds: number) =>
  seconds < 120 ? `${Math.round(seconds)} seconds` : `${Math.round(seconds / 60)} minutes`;
const megabytes = (bytes: number) =>
  bytes >= 1e9 ? `${Math.round(bytes / 1e8) / 10} GB` : `${Math.round(bytes / 1e5) / 10} MB`;
const ratio = (value: number) => `${Math.round(value * 100) / 100}:1`;

/** The size of what goes out, after the recipe or the crop. */
function sidesOf({ width, height, crop, edited }: MediaFacts): Size | null {
  if (edited) return edited.size;
  return crop ?? (width !== null && height !== null ? { width, height } : null);
}

/** Findings about the recipe of an image. */
function recipeIssues(file: MediaFacts, account: string): PostIssue[] {
  const about = { account, file: file.uuid };
  const unfit = file.edited?.unfit ?? null;
  if (unfit !== null) return [refused('file_type', unfit, { ...about, help: 'Remove its recipe.' })];
  if (!file.recipeGone) return [];
  return [
    warning('recipe_gone', `The recipe of ${file.name} was deleted, so the image goes out as it is.`, {
      ...about,
      help: 'Choose another recipe, or remove this one.',
    }),
  ];
}

function sideIssues(file: MediaFacts, { account, network, limits }: Asked): PostIssue[] {
  const rules = file.kind === 'image' ? limits.image : limits.video;
  const sides = sidesOf(file);
  if (!rules || !sides) return [];
  const about = { account, file: file.uuid };
  const { leastWidth = 1, leastHeight = 1, ratio: shape } = rules;
  const found: PostIssue[] = [];
  if (sides.width < leastWidth || sides.height < leastHeight)
    found.push(
      refused(
        'file_small',
        `${network} needs at least ${leastWidth} × ${leastHeight} pixels. ${file.name} has ${sides.width} × ${sides.height}.`,
        {
          ...about,
          help: file.edited ? 'Use a larger file, or another recipe.' : 'Use a larger file, or crop less of it.',
        },
      ),
    );
  const own = sides.width / sides.height;
  if (shape && (own < shape.least - 0.005 || own > shape.most + 0.005))
    found.push(
      refused(
        'file_ratio',
        `${network} takes shapes from ${ratio(shape.least)} to ${ratio(shape.most)}. ${file.name} is ${ratio(own)}.`,
        {
          ...about,
          help: file.edited
            ? 'Use another recipe, or none.'
            : file.kind === 'image'
              ? 'Crop it for this account.'
              : 'Use another video.',
        },
      ),
    );
  return found;
}

function lengthIssues(file: MediaFacts, { account, network, limits: { video } }: Asked): PostIssue[] {
  if (file.kind !== 'video' || !video || file.seconds === null) return [];
  const about = { account, file: file.uuid };
  if (file.seconds < video.leastSeconds)
    return [
      refused(
        'file_short',
        `${network} needs videos of at least ${minutes(video.leastSeconds)}. ${file.name} is shorter.`,
        about,
      ),
    ];
  if (file.seconds > video.mostSeconds + 0.5)
    return [
      refused(
        'file_long',
        `${network} takes videos of up to ${minutes(video.mostSeconds)}. ${file.name} is longer.`,
        about,
      ),
    ];
  return [];
}

function altIssues(file: MediaFacts, { account, network, limits: { alt } }: Asked): PostIssue[] {
  const wanted = file.kind === 'image' ? alt.images : alt.videos;
  if (!wanted) return [];
  const about = { account, file: file.uuid };
  if (file.alt.trim() === '')
    return [
      warning('alt_missing', `${file.name} has no alt text.`, {
        ...about,
        help: 'Say what it shows, for those who cannot see it.',
      }),
    ];
  const { used, most } = measure(file.alt, alt);
  return used > most
    ? [
        refused(
          'alt_long',
          `${network} takes alt texts of up to ${most} characters. That of ${file.name} has ${used}.`,
          about,
        ),
      ]
    : [];
}

/** Findings about one file at one account. */
export function fileIssues(file: MediaFacts, asked: Asked): PostIssue[] {
  const { account, network, limits } = asked;
  const about = { account, file: file.uuid };
  const rules = file.kind === 'image' ? limits.image : file.kind === 'video' ? limits.video : null;
  if (!rules)
    return [
      refused(
        'file_type',
        `${network} does not take ${file.name}: it is ${file.kind === 'image' || file.kind === 'video' ? `a${file.kind === 'image' ? 'n image' : ' video'}` : 'no image or video'}.`,
        about,
      ),
    ];
  if (file.failed !== null) return [refused('file_type', `${file.name} cannot be used: ${file.failed}`, about)];
  if (!file.processed) return [refused('file_processing', `${file.name} is still being processed.`, about)];
  const found: PostIssue[] = [];
  if (file.crop && !(file.kind === 'image' && canCrop(file.mediaType)))
    found.push(refused('file_type', `${file.name} cannot be cropped.`, about));
  if (file.watermark && file.kind === 'video')
    found.push(
      refused(
        'rights_watermark',
        `${file.name} may only be shown with a watermark, which videos cannot carry here.`,
        about,
      ),
    );
  // Images are made as small as the network asks; videos go out as they are.
  if (file.kind === 'video' && file.size > rules.mostBytes)
    found.push(
      refused(
        'file_size',
        `${network} takes videos of up to ${megabytes(rules.mostBytes)}. ${file.name} has ${megabytes(file.size)}.`,
        about,
      ),
    );
  return [
    ...found,
    ...recipeIssues(file, account),
    ...sideIssues(file, asked),
    ...lengthIssues(file, asked),
    ...altIssues(file, asked),
  ];
}

/** Findings about all files of a post at one account together. */
export function filesIssues(files: readonly MediaFacts[], { account, network, limits }: Asked): PostIssue[] {
  const { least, most, mixed } = limits.media;
  const [images, videos] = (['image', 'video'] as const).map(
    (kind) => files.filter((file) => file.kind === kind).length,
  );
  const found: PostIssue[] = [];
  if (files.length < least)
    found.push(
      refused('files_needed', `${network} needs at least ${least === 1 ? 'one file' : `${least} files`}.`, { account }),
    );
  if (files.length > most)
    found.push(
      refused(
        'files_many',
        `${network} takes up to ${most === 1 ? 'one file' : `${most} files`}. This post has ${files.length}.`,
        { account },
      ),
    );
  else if ((images ?? 0) > (limits.image?.most ?? 0) && limits.image)
    found.push(
      refused('files_many', `${network} takes up to ${limits.image.most} images. This post has ${images}.`, {
        account,
      }),
    );
  else if ((videos ?? 0) > (limits.video?.most ?? 0) && limits.video)
    found.push(
      refused(
        'files_many',
        `${network} takes ${limits.video.most === 1 ? 'one video' : `up to ${limits.video.most} videos`}. This post has ${videos}.`,
        { account },
      ),
    );
  if (!mixed && images && videos)
    found.push(refused('files_mixed', `${network} does not take images and videos in one post.`, { account }));
  return found;
}
