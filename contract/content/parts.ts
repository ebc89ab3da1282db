import { z } from 'zod';
import { numeral, uuidParams } from '../core/fields.ts';
import { limits } from '../core/limits.ts';
import { type Route, route } from '../core/route.ts';

const download = ['DOWNLOAD_ASSETS', 'DOWNLOAD_WATERMARKS', 'DOWNLOAD_WATERMARKED'] as const;
/** A second of a video, to the millisecond. */
const second = numeral(z.number().min(0).max(1e6)).transform((value) => Math.round(value * 1000) / 1000);

export const downloadStill = route({
  id: 'content.still',
  method: 'GET',
  path: 'files/file/still/{uuid}/',
  access: 'member',
  flags: download,
  summary: 'The frame of a video at a second, at its full size as JPG',
  params: uuidParams,
  query: z.strictObject({ at: second }),
  reply: 'bytes',
  status: 200,
});
export const downloadPart = route({
  id: 'content.part',
  method: 'GET',
  path: 'files/file/part/{uuid}/',
  access: 'member',
  flags: download,
  summary: 'The part of a video between two seconds as MP4; 202 with its progress while it is made',
  params: uuidParams,
  query: z
    .strictObject({ from: second, to: second })
    .refine(({ from, to }) => to - from >= limits.partSeconds.least, {
      path: ['to'],
      message: `must be ${limits.partSeconds.least} seconds after the beginning or later`,
    })
    .refine(({ from, to }) => to - from <= limits.partSeconds.most, {
      path: ['to'],
      message: `a part can last up to ${limits.partSeconds.most / 60} minutes`,
    }),
  reply: 'bytes',
  status: 200,
});

/** Every call of this file. */
export const routes: readonly Route[] = [downloadStill, downloadPart];
