import { z } from 'zod';
import { idParams, instant, teamParams, uuid, uuidParams } from './core/fields.ts';
import { limits } from './core/limits.ts';
import { type Route, route } from './core/route.ts';

const download = ['DOWNLOAD_ASSETS', 'DOWNLOAD_WATERMARKS', 'DOWNLOAD_WATERMARKED'] as const;
const side = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a whole number')
  .transform(Number)
  .pipe(z.number().int().min(1).max(limits.resizeMax))
  .optional();

/** The widths in pixels that pages of a document are drawn in besides the whole size: for a column of small pages, and for phones. */
export const pageWidths = [160, 800] as const;
export type PageWidth = (typeof pageWidths)[number];

export const downloadSizes = ['original', 'large', 'medium'] as const;

export const convertToMp4 = route({
  id: 'content.mp4',
  method: 'GET',
  path: 'files/file/convert_to_mp4/{uuid}/',
  access: 'member',
  flags: download,
  summary: 'The video as MP4; 202 with its progress while it is converted',
  params: uuidParams,
  reply: 'bytes',
  status: 200,
});
export const convertToJpg = route({
  id: 'content.jpg',
  method: 'GET',
  path: 'files/file/convert_to_jpg/{uuid}/',
  access: 'member',
  flags: download,
  summary: 'The image as JPG',
  params: uuidParams,
  reply: 'bytes',
  status: 200,
});
export const resize = route({
  id: 'content.resize',
  method: 'GET',
  path: 'files/file/resize/{uuid}/',
  access: 'member',
  flags: download,
  summary: 'The image at another size, never larger',
  params: uuidParams,
  query: z
    .strictObject({ width: side, height: side })
    .refine((query) => query.width === undefined || query.height === undefined, 'give width or height, not both'),
  reply: 'bytes',
  status: 200,
});
export const showPage = route({
  id: 'content.page',
  method: 'GET',
  path: 'files/file/page/{uuid}/',
  access: 'member',
  flags: ['VIEW_ASSETS'],
  summary: 'One page of a document as an image; watermarked for callers who can only have watermarked copies',
  params: uuidParams,
  query: z.strictObject({
    page: z
      .string()
      .regex(/^\d{1,6}$/, 'must be a whole number')
      .transform(Number)
      .pipe(z.number().int().min(1)),
    /** Without it 2048 px long, to be read. */
    width: z
      .enum(pageWidths.map(String), `must be ${pageWidths.join(' or ')}`)
      .transform((text) => Number(text) as PageWidth)
      .optional(),
  }),
  reply: 'bytes',
  status: 200,
});
export const downloadFile = route({
  id: 'content.download',
  method: 'GET',
  path: 'files/file/download/{uuid}/',
  access: 'member',
  flags: download,
  summary: 'The file as a download',
  params: uuidParams,
  /** An image, or a video with a watermark, by a download preset answers 202 with its progress while it is made. */
  query: z
    .strictObject({ size: z.enum(downloadSizes).optional(), preset: uuid.optional() })
    .refine(({ size, preset }) => size === undefined || preset === undefined, 'give size or preset, not both'),
  reply: 'bytes',
  status: 200,
});
export const downloadZip = route({
  id: 'content.zip',
  method: 'POST',
  path: 'files/download/{team}/',
  access: 'member',
  flags: download,
  summary: 'An address that streams many files as one zip',
  params: teamParams,
  body: z.strictObject({
    files: z.array(uuid).min(1).max(limits.bulkFiles),
    size: z.enum(downloadSizes).default('original'),
    /**
     * Images come out by this download preset. Where it adds a watermark, videos carry it too and what cannot carry it is
     * left out; where it does not, the rest comes as it is.
     */
    preset: uuid.optional(),
  }),
  reply: z.object({
    url: z.string(),
    /** Size of all of them together, where that is known before they are made. */
    bytes: z.number().nullable(),
    /** Files that will not be in it, with the reason for each. The zip lists them as well. */
    left_out: z.array(z.object({ uuid, name: z.string(), reason: z.string() })),
  }),
  status: 200,
});
/** Terms to show and to have accepted before a download: one call for any number of files. */
export const checkDownload = route({
  id: 'content.check',
  method: 'POST',
  path: 'files/download/check/{team}/',
  access: 'member',
  keys: false,
  flags: ['VIEW_ASSETS'],
  summary: 'Whose copyright files carry, and which agreements the caller has not accepted yet',
  params: teamParams,
  body: z.strictObject({ files: z.array(uuid).min(1).max(limits.bulkFiles) }),
  reply: z.object({
    /** The most frequent first, no more than twenty. */
    copyrights: z.array(z.object({ text: z.string(), files: z.number().int() })),
    agreements: z.array(
      z.object({ team: z.object({ uuid, name: z.string() }), text: z.string(), version: z.string() }),
    ),
  }),
  status: 200,
});
/** Accepted once by each person for each text; a guest accepts that of the team whose files they download. */
export const acceptAgreement = route({
  id: 'content.agree',
  method: 'POST',
  path: 'files/download/agree/',
  access: 'session',
  summary: 'Accept the download agreement of a team as it was shown',
  body: z.strictObject({ team: uuid, version: z.string().regex(/^[0-9a-f]{64}$/) }),
  reply: z.object({ team: uuid, version: z.string(), accepted_at: instant }),
  status: 200,
});
export const streamZip = route({
  id: 'content.zip_stream',
  method: 'GET',
  path: 'files/zip/{id}/',
  access: 'session',
  keys: true,
  summary:
    'The zip that an address was made for, within the hour; 202 with its progress while videos get their watermark',
  params: idParams,
  reply: 'bytes',
  status: 200,
});

/** Every call of this file. */
export const routes: readonly Route[] = [
  convertToMp4,
  convertToJpg,
  resize,
  showPage,
  downloadFile,
  downloadZip,
  streamZip,
  checkDownload,
  acceptAgreement,
];
