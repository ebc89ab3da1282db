import { z } from 'zod';
import { idParams, teamParams, uuid, uuidParams } from './fields.ts';
import { limits } from './limits.ts';
import { route } from './route.ts';

const download = ['DOWNLOAD_ASSETS', 'DOWNLOAD_WATERMARKS', 'DOWNLOAD_WATERMARKED'] as const;
const side = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a whole number')
  .transform(Number)
  .pipe(z.number().int().min(1).max(limits.resizeMax))
  .optional();

export const downloadSizes = ['original', 'large', 'medium'] as const;

export const convertToMp4 = route({
  id: 'content.mp4',
  method: 'GET',
  path: 'files/file/convert_to_mp4/{uuid}/',
  door: 'member',
  flags: download,
  summary: 'The film as MP4; 202 with its progress while it is made',
  params: uuidParams,
  reply: 'bytes',
  status: 200,
});
export const convertToJpg = route({
  id: 'content.jpg',
  method: 'GET',
  path: 'files/file/convert_to_jpg/{uuid}/',
  door: 'member',
  flags: download,
  summary: 'The picture as JPG',
  params: uuidParams,
  reply: 'bytes',
  status: 200,
});
export const resize = route({
  id: 'content.resize',
  method: 'GET',
  path: 'files/file/resize/{uuid}/',
  door: 'member',
  flags: download,
  summary: 'The picture at another size, never larger',
  params: uuidParams,
  query: z
    .strictObject({ width: side, height: side })
    .refine((query) => query.width === undefined || query.height === undefined, 'give width or height, not both'),
  reply: 'bytes',
  status: 200,
});
export const downloadFile = route({
  id: 'content.download',
  method: 'GET',
  path: 'files/file/download/{uuid}/',
  door: 'member',
  flags: download,
  summary: 'The file as a download',
  params: uuidParams,
  query: z.strictObject({ size: z.enum(downloadSizes).optional() }),
  reply: 'bytes',
  status: 200,
});
export const downloadZip = route({
  id: 'content.zip',
  method: 'POST',
  path: 'files/download/{team}/',
  door: 'member',
  flags: download,
  summary: 'An address that streams many files as one zip',
  params: teamParams,
  body: z.strictObject({
    files: z.array(uuid).min(1).max(limits.bulkFiles),
    size: z.enum(downloadSizes).default('original'),
  }),
  reply: z.object({ url: z.string() }),
  status: 200,
});
export const streamZip = route({
  id: 'content.zip_stream',
  method: 'GET',
  path: 'files/zip/{id}/',
  door: 'session',
  summary: 'The zip that an address was made for, within the hour',
  params: idParams,
  reply: 'bytes',
  status: 200,
});
