import type { Platform } from '../../social-accounts/platforms.ts';

/**
 * Ways in which networks count characters. `graphemes`: what a reader sees as one. `code_points`: of Unicode. `utf16`:
 * units of JavaScript. `bytes`: UTF-8. `emoji_bytes`: code points, but an emoji is its bytes. `mastodon`: graphemes, a link
 * is 23 and a mention has no server. `x_weighted`: most scripts of the West 1, others and emoji 2, a link is 23.
 */
export type CountWay = 'graphemes' | 'code_points' | 'utf16' | 'bytes' | 'emoji_bytes' | 'mastodon' | 'x_weighted';

export interface TextLimits {
  readonly most: number;
  readonly way: CountWay;
  /** UTF-8 bytes that it may have besides. */
  readonly mostBytes?: number;
}

export interface RatioLimits {
  /** Width by height. */
  readonly least: number;
  readonly most: number;
}

interface MediaLimits {
  /** Media types that the network takes; images of others are made into the first of them. */
  readonly types: readonly string[];
  readonly most: number;
  readonly mostBytes: number;
  readonly leastWidth?: number;
  readonly leastHeight?: number;
  readonly ratio?: RatioLimits;
}

export interface ImageLimits extends MediaLimits {
  /** The longest side that is sent; larger images are made smaller. */
  readonly mostSide: number;
}

export interface VideoLimits extends MediaLimits {
  readonly leastSeconds: number;
  readonly mostSeconds: number;
  readonly mostWidth?: number;
  readonly mostHeight?: number;
}

/** A crop that is offered for a network. */
export interface OfferedCrop {
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

interface PostChoice {
  readonly value: string;
  readonly label: string;
  /** Limits that are others where it is chosen. */
  readonly changes?: Partial<Pick<PlatformLimits, 'media' | 'image' | 'video' | 'firstComment'>>;
}

/** A choice that a network has for a post. */
export interface PostOption {
  readonly name: string;
  readonly label: string;
  readonly kind: 'choice' | 'text' | 'language';
  /** Of a choice, the first is the usual one. */
  readonly choices?: readonly PostChoice[];
  readonly most?: number;
  readonly required?: boolean;
}

/** All that a network asks of a post, as plain data. */
export interface PlatformLimits {
  readonly platform: Platform;
  readonly caption: TextLimits;
  readonly captionRequired?: boolean;
  readonly hashtags?: number;
  readonly mentions?: number;
  /** Of images and videos together; a post without files is taken where `least` is 0. */
  readonly media: {
    readonly least: number;
    readonly most: number;
    /** True when images and videos can be in one post. */
    readonly mixed: boolean;
  };
  readonly image: ImageLimits | null;
  readonly video: VideoLimits | null;
  readonly alt: { readonly most: number; readonly way: CountWay; readonly images: boolean; readonly videos: boolean };
  readonly crops: readonly OfferedCrop[];
  /** The place of a link: in the text, as a card under it, in a field of its own, or nowhere that could be followed. */
  readonly link: 'text' | 'card' | 'field' | 'none';
  /** A comment that is made by the product right after the post. */
  readonly firstComment: TextLimits | null;
  readonly options: readonly PostOption[];
  /** Posts of one account in 24 hours. */
  readonly postsPerDay?: number;
  /** The address at which somebody begins a post there by hand. */
  readonly composeUrl: string;
  /** The page of the network that states these limits. */
  readonly source: string;
}

/** The limits of a post with some options. */
export function limitsWith(limits: PlatformLimits, options: Readonly<Record<string, string>>): PlatformLimits {
  const chosen = limits.options.map(({ name, choices }) => choices?.find(({ value }) => value === options[name]));
  return Object.assign({}, limits, ...chosen.map((choice) => choice?.changes));
}

const MiB = 1024 * 1024;
export const mebibytes = (n: number): number => n * MiB;

export const square: OfferedCrop = { name: 'Square', width: 1080, height: 1080 };
export const portrait: OfferedCrop = { name: 'Portrait', width: 1080, height: 1350 };
export const landscape: OfferedCrop = { name: 'Landscape', width: 1080, height: 566 };
export const story: OfferedCrop = { name: 'Story', width: 1080, height: 1920 };
export const wide: OfferedCrop = { name: 'Wide', width: 1600, height: 900 };
