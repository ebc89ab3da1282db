import { z } from 'zod';
import type { Recipe } from '#contract/image-editor/recipe.ts';
import type { FocalPoint } from '#contract/image-editor/rendering.ts';
import type { Finish, Sniffed } from '../model.ts';
import { widths } from '../widths.ts';

/** The way a source is opened inside the jail. `format` is what sharp must find in it. */
export type Opening =
  | {
      readonly by: 'sharp';
      readonly format: string;
      readonly orientation?: number | undefined;
      /** Of a TIFF with several, from 1; without it the first. */
      readonly page?: number | undefined;
    }
  /** `page` counts from 1; without it the first, at its own size. */
  | { readonly by: 'pdf'; readonly page?: number | undefined }
  | { readonly by: 'heif' | 'office' | 'raw' | 'svg' };

export interface PictureTask {
  readonly do: 'picture';
  readonly source: string;
  readonly out: string;
  readonly opening: Opening;
  /** True to make `thumb.jpg` or `thumb.webp`, with its placeholder. */
  readonly thumb: boolean;
  /** The name, without extension, of a large picture: made when it is larger than the thumb, or `always`. */
  readonly large: string | null;
  readonly always: boolean;
  /** True to find colours and the perceptual hash. */
  readonly look: boolean;
  /** True to make it in further widths. */
  readonly sizes: boolean;
}

/** The watermark burnt into a picture, over its middle. */
export interface MarkTask {
  readonly picture: string | null;
  readonly words: string;
  /** 0 to 1. */
  readonly opacity: number;
}

/** A watermark alone, as it lies over the middle of something of that size. */
export interface DrawMarkTask {
  readonly do: 'mark';
  readonly out: string;
  readonly width: number;
  readonly height: number;
  readonly mark: MarkTask;
  /** The PNG to make, in `out`. */
  readonly name: string;
}

/** The order of an MP4's boxes. */
export interface BoxesTask {
  readonly do: 'boxes';
  readonly source: string;
}

/** Captions as plain UTF-8. */
export interface DecodeCaptionsTask {
  readonly do: 'captions';
  readonly source: string;
  readonly out: string;
  /** The file to make, in `out`. */
  readonly name: string;
}

export interface ResizeTask {
  readonly do: 'resize';
  readonly source: string;
  readonly out: string;
  readonly opening: Opening;
  readonly width: number | null;
  readonly height: number | null;
  readonly long: number | null;
  /** The file to make, in `out`. */
  readonly name: string;
  readonly format: PictureFormat;
  readonly mark: MarkTask | null;
  readonly finish: Finish | null;
}

/** A part of a picture as it is shown, in its pixels. */
export interface Part {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface CropTask {
  readonly do: 'crop';
  readonly source: string;
  readonly out: string;
  readonly opening: Opening;
  readonly part: Part;
  /** The size of the part. */
  readonly size: { readonly width: number; readonly height: number } | null;
  /** The file to make, in `out`. */
  readonly name: string;
  readonly format: PictureFormat;
}

/** A recipe put on a picture at its full size. */
export interface EditTask {
  readonly do: 'edit';
  readonly source: string;
  readonly out: string;
  readonly opening: Opening;
  readonly recipe: Recipe;
  readonly focalPoint: FocalPoint;
  /** A PNG for marks that show the team's logo; null leaves them out. */
  readonly logo: string | null;
  /** The file to make, in `out`. */
  readonly name: string;
  readonly format: EditFormat;
}

/** Those of whole pictures, of which TIFF is one that browsers do not show. */
export type EditFormat = Exclude<PictureFormat, 'gif'> | 'tif';

export type PictureFormat = 'gif' | 'jpg' | 'png' | 'webp';
export const mediaTypes: Record<PictureFormat | EditFormat, DecoderOutput['mediaType']> = {
  gif: 'image/gif',
  jpg: 'image/jpeg',
  png: 'image/png',
  tif: 'image/tiff',
  webp: 'image/webp',
};

/** A document without what it says of itself. */
export interface CleanTask {
  readonly do: 'clean';
  readonly source: string;
  readonly out: string;
  readonly extension: string;
  /** The file to make, in `out`. */
  readonly name: string;
  readonly words: Pick<Finish, 'artist' | 'copyright'>;
}

export interface TextTask {
  readonly do: 'text';
  readonly source: string;
  readonly extension: string;
}

/** A task that reads the content of a document and writes it as JSON. */
export interface DocumentTask {
  readonly do: 'document';
  readonly source: string;
  readonly extension: string;
}

export interface SniffTask {
  readonly do: 'sniff';
  readonly source: string;
  readonly fileName: string;
}

const side = z.number().int().min(1).max(1_000_000);
const count = z.number().int().min(1).max(10_000_000).nullable();

const made = z.strictObject({
  name: z.string().regex(/^[a-z]{1,20}\d{0,4}\.(?:gif|jpg|png|tif|webp)$/),
  mediaType: z.enum(['image/gif', 'image/jpeg', 'image/png', 'image/tiff', 'image/webp']),
  width: side,
  height: side,
});
export type DecoderOutput = z.output<typeof made>;

/** `profiled`: it has the colour profile of its source. `said`: how what was opened speaks of itself; null where that is not known. */
const editResult = made.extend({
  profiled: z.boolean(),
  said: z.array(z.enum(['EXIF', 'IPTC', 'XMP'])).nullable(),
});
export type EditResult = z.output<typeof editResult>;

const pictureResult = z.strictObject({
  width: side,
  height: side,
  frames: count,
  thumb: made.nullable(),
  thumbhash: z.base64().max(80).nullable(),
  large: made.nullable(),
  sizes: z.array(made).max(widths.length),
  colours: z.array(z.strictObject({ hex: z.string().regex(/^#[0-9a-f]{6}$/), share: z.number().min(0).max(1) })).max(5),
  phash: z
    .string()
    .regex(/^[0-9a-f]{16}$/)
    .nullable(),
  /** So dark that a film should be looked at elsewhere; asked of posters only. */
  dark: z.boolean(),
});
export type PictureResult = z.output<typeof pictureResult>;

const textResult = z.strictObject({ text: z.string().max(200_000).nullable(), pages: count });
export type TextResult = z.output<typeof textResult>;

const documentResult = z.strictObject({ json: z.string().max(8_000_000) });
export type DocumentResult = z.output<typeof documentResult>;
const boxesResult = z.strictObject({ indexInFront: z.boolean() });
export type BoxesResult = z.output<typeof boxesResult>;

const cleanResult = z.strictObject({ cleaned: z.literal(true) });
export type CleanResult = z.output<typeof cleanResult>;

const captionsResult = z.strictObject({ format: z.enum(['srt', 'webvtt']) });
export type CaptionsResult = z.output<typeof captionsResult>;

const sniffed = z.strictObject({
  mediaType: z.string().regex(/^[a-z]+\/[\w.+-]{1,100}$/),
  extension: z.string().regex(/^[a-z0-9.]{1,10}$/),
  kind: z.enum(['image', 'video', 'audio', 'document', 'other']),
}) satisfies z.ZodType<Sniffed>;

export interface Tasks {
  boxes: { task: BoxesTask; result: BoxesResult };
  captions: { task: DecodeCaptionsTask; result: CaptionsResult };
  clean: { task: CleanTask; result: CleanResult };
  crop: { task: CropTask; result: DecoderOutput };
  document: { task: DocumentTask; result: DocumentResult };
  edit: { task: EditTask; result: EditResult };
  mark: { task: DrawMarkTask; result: DecoderOutput };
  picture: { task: PictureTask; result: PictureResult };
  resize: { task: ResizeTask; result: DecoderOutput };
  sniff: { task: SniffTask; result: Sniffed };
  text: { task: TextTask; result: TextResult };
}

export type Task = Tasks[keyof Tasks]['task'];
export type ResultOf<T extends Task> = Tasks[T['do']]['result'];

const reason = z.enum([
  'broken',
  'captions-large',
  'captions-none',
  'carries-files',
  'cut-off',
  'empty',
  'locked',
  'moving',
  'outside',
  'raw-unknown',
  'signed',
  'too-large',
  'unsupported',
]);
/** The failures that the decoder may tell of; the rest is for us to see. */
export type DecoderReason = z.output<typeof reason>;

const trouble = z.strictObject({
  trouble: reason,
  detail: z.string().max(2_000),
  size: z.strictObject({ width: side, height: side }).nullable().catch(null),
});
type Complaint = z.output<typeof trouble>;
export type Answer = { readonly result: Tasks[keyof Tasks]['result'] } | Complaint;

const answers = {
  boxes: z.union([z.strictObject({ result: boxesResult }), trouble]),
  captions: z.union([z.strictObject({ result: captionsResult }), trouble]),
  clean: z.union([z.strictObject({ result: cleanResult }), trouble]),
  crop: z.union([z.strictObject({ result: made }), trouble]),
  document: z.union([z.strictObject({ result: documentResult }), trouble]),
  edit: z.union([z.strictObject({ result: editResult }), trouble]),
  mark: z.union([z.strictObject({ result: made }), trouble]),
  picture: z.union([z.strictObject({ result: pictureResult }), trouble]),
  resize: z.union([z.strictObject({ result: made }), trouble]),
  sniff: z.union([z.strictObject({ result: sniffed }), trouble]),
  text: z.union([z.strictObject({ result: textResult }), trouble]),
};

/** Checks what came out of the jail: a decoder that was taken over may say anything. */
export function readAnswer<T extends Task>(task: T, message: unknown): { result: ResultOf<T> } | Complaint | null {
  const parsed = answers[task.do].safeParse(message);
  return parsed.success ? (parsed.data as { result: ResultOf<T> } | Complaint) : null;
}
