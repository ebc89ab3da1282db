import { z } from 'zod';
import { instant, page, pageQuery, uuid, uuidParams } from './core/fields.ts';
import { type Route, route } from './core/route.ts';
import { bulkJob } from './files/bulk.ts';
import { folderRef } from './folders.ts';

/** The place where something of a folder is now. */
export const presentPlaces = ['here', 'moved', 'bin', 'gone'] as const;

export const pastItem = z.object({
  uuid,
  /** Its name at the moment, and its name now; null: it is gone. */
  name: z.string(),
  name_now: z.string().nullable(),
  place: z.enum(presentPlaces),
  /** The folder it was moved to; null: to Root, or it was not moved. */
  folder: folderRef.nullable(),
  /** The change set that deleted a subfolder, which can be undone. */
  deleted_by: uuid.nullable(),
});
export type PastItem = z.output<typeof pastItem>;

export const folderAsWas = route({
  id: 'folders.as_was',
  method: 'GET',
  path: 'files/folder/as_was/{uuid}/',
  access: 'member',
  flags: ['VIEW_ASSETS'],
  summary: 'The files and subfolders that a folder had at a moment, and where they are now: first what left it since',
  params: uuidParams,
  query: pageQuery.extend({ at: instant }),
  /**
   * `folders`: with the first page, so many at most. `known_from`: what happened before is not known, as the history
   * begins then or is kept no longer. A page may have fewer than were asked for.
   */
  reply: page(pastItem).extend({ folders: z.array(pastItem), known_from: instant.nullable() }),
  status: 200,
});
export const putBackInFolder = route({
  id: 'folders.put_back',
  method: 'POST',
  path: 'files/folder/put_back/{uuid}/',
  access: 'member',
  flags: ['DELETE_ASSETS', 'DELETE_OWNED_ASSETS'],
  summary: 'Restore the files of a folder that were put into the Recycling Bin since a moment',
  params: uuidParams,
  body: z.strictObject({ since: instant }),
  reply: bulkJob,
  status: 202,
});

/** Every call of this file. */
export const routes: readonly Route[] = [folderAsWas, putBackInFolder];
