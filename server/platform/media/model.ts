import type { Recipe } from '#contract/image-editor/recipe.ts';
import type { FocalPoint } from '#contract/image-editor/rendering.ts';
import type { Kind } from './kinds.ts';

export interface Sniffed {
  readonly mediaType: string;
  /** Canonical, without the dot. */
  readonly extension: string;
  readonly kind: Kind;
}

export interface Rendition {
  readonly path: string;
  /** `thumb.jpg` */
  readonly name: string;
  readonly mediaType: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
}

export interface SourceJob {
  readonly source: string;
  readonly sniffed: Sniffed;
  readonly signal?: AbortSignal | undefined;
}

export interface ThumbnailJob extends SourceJob {
  readonly outDir: string;
}

/** Sizes are as shown: after orientation, with square pixels. Documents and vectors are measured in points and pixels of their own. */
interface Measured {
  readonly width: number | null;
  readonly height: number | null;
  /** Seconds. */
  readonly duration: number | null;
  /** Pictures of an animation, pages of a document or of a TIFF. */
  readonly frames: number | null;
}

export interface ShownImage extends Measured {
  readonly failed: null;
  /** `null` for what has no picture by nature: text, sound without a cover, archives. */
  readonly thumb: Rendition | null;
  /** Base64. */
  readonly thumbhash: string | null;
  /** A larger picture that fell out on the way (`preview.jpg` of a HEIC, `poster.jpg` of a film). Hand it to `inspect` as `made`. */
  readonly made: Rendition | null;
}

export interface NotShown extends Measured {
  /** The reason there is no picture, in a sentence for a person. */
  readonly failed: string;
}

export type Thumbnail = ShownImage | NotShown;

export interface InspectJob extends ThumbnailJob {
  /** True to read the text for search. */
  readonly text: boolean;
  /** The rendition that `thumbnail` returned as `made`, so that it is not made twice. */
  readonly made?: Rendition | null | undefined;
}

export interface MetadataItem {
  readonly schema: string;
  readonly key: string;
  readonly value: string;
}

export interface Facts {
  /** ISO 8601 with offset. A camera that names no zone is taken for UTC. */
  readonly takenAt: string | null;
  readonly camera: string | null;
  readonly lens: string | null;
  readonly gps: { readonly lat: number; readonly lng: number } | null;
  readonly creator: string | null;
  readonly copyright: string | null;
  readonly title: string | null;
  readonly description: string | null;
  readonly keywords: readonly string[];
  /** Stars, 1 to 5. */
  readonly rating: number | null;
}

export interface Colour {
  /** `#rrggbb` */
  readonly hex: string;
  /** Part of the picture, 0 to 1. */
  readonly share: number;
}

export interface Inspection extends Measured {
  readonly preview: Rendition | null;
  readonly poster: Rendition | null;
  readonly hover: Rendition | null;
  /** The picture in further widths, rising. */
  readonly sizes: readonly Rendition[];
  /** Up to five, largest share first. */
  readonly colours: readonly Colour[];
  /** 64 bits as 16 hex digits; pictures that look alike differ in few bits. */
  readonly phash: string | null;
  readonly metadata: readonly MetadataItem[];
  readonly facts: Facts;
  readonly text: string | null;
  readonly pages: number | null;
  readonly videoCodec: string | null;
  readonly audioCodec: string | null;
  readonly hasAudio: boolean;
  /** True when today's browsers show or play the original itself. */
  readonly playable: boolean;
  /** The reason a part could not be made, in a sentence for a person. */
  readonly failed: string | null;
}

/** The watermark that is burnt into a picture. */
export interface Mark {
  /** A PNG of ours. Without one, or where nothing of it can be seen, the words are drawn. */
  readonly picture: string | null;
  readonly words: string;
  /** 0 to 1. */
  readonly opacity: number;
}

export interface ConvertJob extends SourceJob {
  readonly out: string;
  /** A marked picture stands still. */
  readonly mark?: Mark | undefined;
  /** True when everyone who waits for an answer goes first. */
  readonly background?: boolean;
}

export interface ResizeJob extends ConvertJob {
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  /** The longer side. */
  readonly long?: number | undefined;
  /** Instead of the one the source has. */
  readonly format?: 'gif' | 'jpg' | 'png' | 'webp' | undefined;
  readonly finish?: Finish | undefined;
}

/** The extras that a picture takes along besides its pixels. */
export interface Finish {
  /** 1–100; null for the usual one. */
  readonly quality: number | null;
  /** True when the sRGB profile goes along. */
  readonly srgb: boolean;
  /** Dots per inch. */
  readonly dpi: number | null;
  readonly copyright: string | null;
  readonly artist: string | null;
}

/** A copy that says nothing of itself but these words. */
export interface CleanJob extends SourceJob {
  readonly out: string;
  readonly words: Pick<Finish, 'artist' | 'copyright'>;
}

export interface SizesJob {
  /** A picture that we made. */
  readonly made: Pick<Rendition, 'path' | 'name'>;
  readonly outDir: string;
  readonly signal?: AbortSignal | undefined;
}

export interface CropJob extends SourceJob {
  readonly out: string;
  /** Of the picture as it is shown, in its pixels. */
  readonly part: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  /** The size of the part. */
  readonly size?: { readonly width: number; readonly height: number } | undefined;
  /** True when what the source says of itself goes along: camera, place, words. */
  readonly words: boolean;
}

export interface EditJob extends SourceJob {
  readonly out: string;
  readonly recipe: Recipe;
  /** The middle of an automatic crop: shares of the upright picture. */
  readonly focalPoint: FocalPoint;
  /** The PNG for marks that show the team's logo; null leaves them out. */
  readonly logo: string | null;
  /** True when everyone who waits for an answer goes first. */
  readonly background?: boolean;
}

export interface DocumentJob extends SourceJob {
  /** The path to which its content is written as JSON. */
  readonly out: string;
}

export interface PageJob extends ConvertJob {
  /** Counts from 1. */
  readonly page: number;
  /** In pixels; without it as long as a preview. */
  readonly width?: number | undefined;
}

export interface FilmConvertJob extends SourceJob {
  readonly out: string;
  readonly mark?: Mark | undefined;
  /** 0 to 100. */
  onProgress(percent: number): void;
}

export interface MediaLog {
  info(facts: object, message?: string): void;
  warn(facts: object, message?: string): void;
  error(facts: object, message?: string): void;
}
