import { z } from 'zod';
import { page, pageQuery, uuid, uuidParams } from './core/fields.ts';
import { limits } from './core/limits.ts';
import { type Route, route } from './core/route.ts';
import { fileDetail, fileSummary } from './files/routes.ts';

/** Files in the Recycling Bin are left out until they are restored. */
export const listRelated = route({
  id: 'related.list',
  method: 'GET',
  path: 'files/file/related/{uuid}/',
  access: 'member',
  flags: ['VIEW_ASSETS'],
  feature: 'DAM_PLUS',
  summary: 'The linked assets of a file, newest first',
  params: uuidParams,
  query: pageQuery,
  reply: page(fileSummary),
  status: 200,
});
export const relateFiles = route({
  id: 'related.create',
  method: 'POST',
  path: 'files/file/related/create/{uuid}/',
  access: 'member',
  flags: ['EDIT_ASSETS'],
  grants: true,
  feature: 'DAM_PLUS',
  summary: 'Link a file with others, from both sides',
  params: uuidParams,
  body: z.strictObject({ files: z.array(uuid).min(1).max(limits.relatedPerFile) }),
  reply: fileDetail,
  status: 201,
});
export const unrelateFile = route({
  id: 'related.delete',
  method: 'DELETE',
  path: 'files/file/related/delete/{uuid}/{other}/',
  access: 'member',
  flags: ['EDIT_ASSETS'],
  grants: true,
  feature: 'DAM_PLUS',
  summary: 'Part two linked assets',
  params: z.object({ uuid, other: uuid }),
  reply: 'none',
  status: 204,
});

/** Every call of this file. */
export const routes: readonly Route[] = [listRelated, relateFiles, unrelateFile];
