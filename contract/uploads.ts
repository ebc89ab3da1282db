import { z } from 'zod';
import { teamParams, text, uuid } from './core/fields.ts';
import { type Route, route } from './core/route.ts';
import { fileSummary } from './files/routes.ts';
import { folderRef } from './folders.ts';

export const sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'must be 64 hexadecimal digits');
const upload = ['UPLOAD_ASSETS'] as const;

export const checkUploads = route({
  id: 'uploads.check',
  method: 'POST',
  path: 'files/upload/check/{team}/',
  access: 'member',
  flags: upload,
  grants: true,
  summary: 'Which of these are in the library already',
  params: teamParams,
  body: z
    .array(z.strictObject({ name: text(1000), size: z.number().int().min(0), sha256 }))
    .min(1)
    .max(500),
  reply: z.object({
    results: z.array(
      z.object({
        name: z.string(),
        sha256: z.string(),
        /** Files that already have these very bytes. */
        existing: z.array(
          z.object({
            uuid,
            name: z.string(),
            folder: folderRef.nullable(),
            recycled: z.boolean(),
            thumbnail_url: z.string().nullable(),
          }),
        ),
      }),
    ),
  }),
  status: 200,
});

export const uploadFiles = route({
  id: 'uploads.multipart',
  method: 'POST',
  path: 'files/upload/{team}/',
  access: 'member',
  flags: upload,
  grants: true,
  summary: 'Upload whole files, for scripts (resumable uploads: tus at `files/uploads/`)',
  params: teamParams,
  body: 'multipart',
  reply: z.array(fileSummary),
  status: 201,
});

/** Every call of this file. */
export const routes: readonly Route[] = [checkUploads, uploadFiles];
