import { z } from 'zod';
import { uuidParams } from '../core/fields.ts';
import { type Route, route } from '../core/route.ts';

/** The picture that stands for a video where it does not move. */
export const poster = z.object({
  /** `automatic`: a frame that was chosen by itself. */
  kind: z.enum(['automatic', 'frame', 'image']),
  /** The second of the frame that was chosen. */
  at: z.number().nullable(),
});
export type Poster = z.output<typeof poster>;

const path = 'files/file/poster/{uuid}/';
const edit = { access: 'member', flags: ['EDIT_ASSETS'], grants: true, path, params: uuidParams } as const;

export const showPoster = route({
  id: 'versions.poster',
  method: 'GET',
  path,
  access: 'member',
  flags: ['VIEW_ASSETS'],
  summary: 'Where the poster of a video comes from',
  params: uuidParams,
  reply: poster,
  status: 200,
});
export const setPoster = route({
  id: 'versions.poster_set',
  method: 'PUT',
  ...edit,
  summary: 'Make the frame at a second the poster of a video; its images follow soon after',
  body: z.strictObject({ at: z.number().min(0).max(1e6) }),
  reply: poster,
  status: 200,
});
export const uploadPoster = route({
  id: 'versions.poster_upload',
  method: 'POST',
  ...edit,
  summary: 'Make an image the poster of a video: the part `image`; its images follow soon after',
  body: 'multipart',
  reply: poster,
  status: 200,
});
export const resetPoster = route({
  id: 'versions.poster_reset',
  method: 'DELETE',
  ...edit,
  summary: 'Let a video have the poster again that is chosen by itself',
  reply: 'none',
  status: 204,
});

/** Every call of this file. */
export const routes: readonly Route[] = [showPoster, setPoster, uploadPoster, resetPoster];
