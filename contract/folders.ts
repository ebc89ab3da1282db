import { z } from 'zod';
import { instant, name, page, pageQuery, teamParams, uuid, uuidParams } from './core/fields.ts';
import { limits } from './core/limits.ts';
import { type Route, route } from './core/route.ts';
import { folderLevels } from './policy/folders/folder-levels.ts';

export const folderRef = z.object({ uuid, name: z.string() });
export const folder = z.object({
  uuid,
  name: z.string(),
  /** "Root > Campaigns > Summer" */
  path: z.string(),
  has_children: z.boolean(),
  parent_folder: folderRef.nullable(),
  file_count: z.number().int(),
  /** With the files of all folders below; null for guests, who may not know of all of them. */
  total_count: z.number().int().nullable(),
  team: uuid,
  /** Up to four thumbnails of the newest files, for the folder's card. */
  cover: z.array(z.string()),
  created_at: instant,
  revision: z.number().int(),
  /** True when other teams see it: it, or a folder above, is shared. */
  shared: z.boolean(),
  /** The team that shares it with the caller's, and whether its files may be downloaded; null for the team's own. */
  shared_by: z.object({ uuid, name: z.string(), download: z.boolean() }).nullable(),
  /** The level that the caller was given in it or above it, besides what their role allows; left out: none. */
  granted: z.enum(folderLevels).optional(),
});
export type Folder = z.output<typeof folder>;

const view = ['VIEW_ASSETS'] as const;
const organise = ['MANAGE_FOLDERS', 'EDIT_ASSETS'] as const;
const folderName = name(limits.folderName);

export const listFolders = route({
  id: 'folders.list',
  method: 'GET',
  reads: true,
  path: 'files/folders/{team}/',
  access: 'member',
  flags: view,
  summary: 'Root folders, or the children of one',
  params: teamParams,
  query: pageQuery.extend({ parent: uuid.optional() }),
  reply: page(folder),
  status: 200,
});
export const showFolder = route({
  id: 'folders.show',
  method: 'GET',
  path: 'files/folder/{uuid}/',
  access: 'member',
  flags: view,
  summary: 'One folder',
  params: uuidParams,
  reply: folder,
  status: 200,
});
export const crumbs = route({
  id: 'folders.crumbs',
  method: 'GET',
  path: 'files/folder/crumbs/{uuid}/',
  access: 'member',
  flags: view,
  summary: 'The way from Root to a folder',
  params: uuidParams,
  reply: page(z.object({ uuid: uuid.nullable(), name: z.string() })),
  status: 200,
});
export const searchFolders = route({
  id: 'folders.search',
  method: 'GET',
  reads: true,
  path: 'files/folder/search/{team}/',
  access: 'member',
  flags: view,
  summary: 'Folders by a part of their name',
  params: teamParams,
  query: pageQuery.extend({ q: z.string().max(200).default('') }),
  reply: page(folder),
  status: 200,
});
export const createFolder = route({
  id: 'folders.create',
  method: 'POST',
  path: 'files/folder/create/{team}/',
  access: 'member',
  flags: organise,
  grants: true,
  summary: 'Create a folder',
  params: teamParams,
  body: z.strictObject({ folderName, parent: uuid.nullable().optional() }),
  reply: folder,
  status: 201,
});
export const updateFolder = route({
  id: 'folders.update',
  method: 'PUT',
  path: 'files/folder/update/{uuid}/',
  access: 'member',
  flags: organise,
  summary: 'Rename or move a folder',
  params: uuidParams,
  body: z.strictObject({ name: folderName.optional(), parent_folder: uuid.nullable().optional() }),
  reply: folder,
  status: 200,
});
export const deleteFolder = route({
  id: 'folders.delete',
  method: 'DELETE',
  path: 'files/folder/delete/{uuid}/',
  access: 'member',
  flags: ['DELETE_ASSETS'],
  summary: 'Delete a folder; its files go to the Recycling Bin',
  params: uuidParams,
  reply: 'none',
  status: 204,
});
export const downloadFolder = route({
  id: 'folders.download',
  method: 'GET',
  path: 'files/folder/download/{uuid}/',
  access: 'member',
  flags: ['DOWNLOAD_ASSETS', 'DOWNLOAD_WATERMARKS', 'DOWNLOAD_WATERMARKED'],
  summary: 'A folder and all below it as one zip',
  params: uuidParams,
  reply: 'bytes',
  status: 200,
});

/** Every call of this file. */
export const routes: readonly Route[] = [
  listFolders,
  showFolder,
  crumbs,
  searchFolders,
  createFolder,
  updateFolder,
  deleteFolder,
  downloadFolder,
];
