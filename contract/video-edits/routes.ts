import { z } from 'zod';
import { numeral, uuidParams } from '../core/fields.ts';
import { limits } from '../core/limits.ts';
import { type Route, route } from '../core/route.ts';
import { crop, versionNote } from '../versions/routes.ts';
import { videoEdit } from './edit.ts';

const seconds = z.number().min(0).max(1e6);
const toThousandths = (value: number) => Math.round(value * 1000) / 1000;

const editing = { access: 'member', flags: ['UPLOAD_ASSETS'], grants: true, feature: 'DAM_PLUS' } as const;

/** All that is done to a video, of pixels as it is shown and seconds. */
export const videoCut = z
  .strictObject({
    from: seconds.transform(toThousandths),
    to: seconds.transform(toThousandths),
    crop: crop.omit({ resize: true }).nullable().default(null),
    /** True leaves out the sound. */
    mute: z.boolean().default(false),
    /** True to begin with the frame at `from`, though the picture has to be encoded anew for it. */
    exact: z.boolean().default(false),
    as: z.enum(['version', 'copy']).default('version'),
    note: versionNote.nullable().default(null),
  })
  .refine(({ from, to }) => to - from >= limits.partSeconds.least, {
    path: ['to'],
    message: `must be ${limits.partSeconds.least} seconds after the beginning or later`,
  });
export type VideoCut = z.output<typeof videoCut>;

/** A copy can begin with certain frames alone. */
export const cutStart = route({
  ...editing,
  id: 'video_edits.start',
  method: 'GET',
  path: 'files/file/version/cut/start/{uuid}/',
  summary: 'The second at which a cut begins that is made without encoding the picture anew',
  params: uuidParams,
  query: z.strictObject({ from: numeral(seconds).transform(toThousandths) }),
  /** Null when the picture has to be encoded anew; the cut is exact then. */
  reply: z.object({ starts_at: z.number().nullable() }),
  status: 200,
});
export const cutVideo = route({
  ...editing,
  id: 'video_edits.cut',
  method: 'POST',
  path: 'files/file/version/cut/{uuid}/',
  summary: 'Make a video of a part of a version, cropped or without sound, as a new version or as a copy',
  params: uuidParams,
  body: videoCut,
  reply: videoEdit,
  status: 202,
});
/** Of the person who began it alone. */
export const showVideoEdit = route({
  access: 'member',
  id: 'video_edits.show',
  method: 'GET',
  path: 'files/file/version/cut/job/{uuid}/',
  summary: 'How far a video is that is made of another',
  params: uuidParams,
  reply: videoEdit,
  status: 200,
});
/** An edit that has ended stays as it is. */
export const cancelVideoEdit = route({
  access: 'member',
  id: 'video_edits.cancel',
  method: 'POST',
  path: 'files/file/version/cut/cancel/{uuid}/',
  summary: 'Stop to make a video of another',
  params: uuidParams,
  reply: videoEdit,
  status: 200,
});

/** Every call of this file. */
export const routes: readonly Route[] = [cutStart, cutVideo, showVideoEdit, cancelVideoEdit];
