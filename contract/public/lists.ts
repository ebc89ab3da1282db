import { z } from 'zod';
import { downloadSizes } from '../content.ts';
import { text, uuid } from '../core/fields.ts';
import { type Route, route } from '../core/route.ts';

/** The token of a link to a folder or a collection, 128 bits in the shape of a uuid. */
export const listParams = z.object({ uuid: z.guid().toLowerCase() });
export const listFileParams = listParams.extend({ file: uuid });

/** Orders that visitors choose from. `position`: as the people of a collection ordered it. */
export const publicListOrders = ['position', 'newest', 'oldest', 'taken', 'name', '-name', '-size'] as const;
export type PublicListOrder = (typeof publicListOrders)[number];

const size = z.enum(downloadSizes).optional();

export const unlockPublicList = route({
  id: 'public_lists.unlock',
  method: 'POST',
  path: 'public/list/{uuid}/unlock/',
  access: 'visitor',
  summary: 'Give the password of a link to a folder or collection: a cookie then opens that link alone, for a day',
  params: listParams,
  body: z.strictObject({ password: text(200) }),
  reply: 'none',
  status: 204,
});
export const downloadPublicListFile = route({
  id: 'public_lists.download',
  method: 'GET',
  path: 'public/list/{uuid}/file/{file}/download/',
  access: 'visitor',
  summary: 'A file of a shared folder or collection as a download, where its link lets visitors download',
  params: listFileParams,
  query: z.strictObject({ size }),
  reply: 'bytes',
  status: 200,
});
export const zipPublicList = route({
  id: 'public_lists.zip',
  method: 'GET',
  path: 'public/list/{uuid}/zip/',
  access: 'visitor',
  summary:
    'The files of a shared folder or collection as one zip: all, those of a folder in it, or those with some words',
  params: listParams,
  query: z.strictObject({ size, in: uuid.optional(), q: text(200).optional() }),
  reply: 'bytes',
  status: 200,
});

/** Every call of this file. */
export const routes: readonly Route[] = [unlockPublicList, downloadPublicListFile, zipPublicList];
