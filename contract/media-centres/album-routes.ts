import { z } from 'zod';
import { idParams, name, page, pageQuery, text, uuid, wholeQuery } from '../core/fields.ts';
import { limits } from '../core/limits.ts';
import { type Route, route } from '../core/route.ts';
import { fillingQuery } from '../files/saved-query.ts';
import { album, albumAccess, albumFile, albumSorts, albumSources } from './albums.ts';
import { draft, draftQuery, editing, ending, reading, title } from './route-parts.ts';

/** `parent`: of that album; left out, the top ones; `all`: the whole tree in order. */
export const listAlbums = route({
  ...reading,
  id: 'media_centres.albums',
  method: 'GET',
  path: 'files/media-centre/albums/{id}/',
  summary: 'The albums of a Media Centre in their order',
  params: idParams,
  query: wholeQuery.extend({ parent: z.union([uuid, z.literal('all')]).optional() }),
  reply: page(album),
  status: 200,
});
export const showAlbum = route({
  ...reading,
  id: 'media_centres.album',
  method: 'GET',
  path: 'files/media-centre/album/{id}/',
  summary: 'An album',
  params: idParams,
  reply: album,
  status: 200,
});
export const albumBreadcrumbs = route({
  ...reading,
  id: 'media_centres.breadcrumbs',
  method: 'GET',
  path: 'files/media-centre/album/breadcrumbs/{id}/',
  summary: 'The albums above an album, from the top, with itself',
  params: idParams,
  query: wholeQuery,
  reply: page(z.object({ uuid, title: z.string() })),
  status: 200,
});
const albumWords = {
  description: text(2000).optional(),
  cover: uuid.nullable().optional(),
  access: z.enum(albumAccess).nullable().optional(),
  groups: z.array(name(80)).max(50).optional(),
  source: z.enum(albumSources).optional(),
  filter: fillingQuery.nullable().optional(),
  folder: uuid.nullable().optional(),
  sort: z.enum(albumSorts).optional(),
};
export const createAlbum = route({
  ...editing,
  id: 'media_centres.album.create',
  method: 'POST',
  path: 'files/media-centre/album/create/',
  summary: 'Create an album, last among those beside it',
  body: z.strictObject({ media_centre: uuid, title, parent_album: uuid.nullable().optional(), ...albumWords, draft }),
  reply: album,
  status: 201,
});
/** `before`, `after`: an album beside which it goes, under the same one above it. */
export const updateAlbum = route({
  ...editing,
  id: 'media_centres.album.update',
  method: 'PUT',
  path: 'files/album/update/{id}/',
  summary: 'Change an album, or put it somewhere else; never below itself',
  params: idParams,
  body: z
    .strictObject({
      title: title.optional(),
      parent_album: uuid.nullable().optional(),
      before: uuid.optional(),
      after: uuid.optional(),
      ...albumWords,
      draft,
    })
    .refine(({ before, after }) => before === undefined || after === undefined, 'give before or after, not both'),
  reply: album,
  status: 200,
});
export const deleteAlbum = route({
  ...ending,
  id: 'media_centres.album.delete',
  method: 'DELETE',
  path: 'files/album/delete/{id}/',
  summary: 'Delete an album with the albums below it; the files stay in the library',
  params: idParams,
  query: draftQuery,
  reply: 'none',
  status: 204,
});

export const albumFiles = route({
  ...reading,
  id: 'media_centres.album.files',
  method: 'GET',
  path: 'files/media-centre/album/files/{id}/',
  summary: 'A page of the files of an album in its order, hidden ones too',
  params: idParams,
  query: pageQuery.extend({ query: text(limits.name).optional() }),
  reply: page(albumFile),
  status: 200,
});
export const pinnedFiles = route({
  ...reading,
  id: 'media_centres.pinned',
  method: 'GET',
  path: 'files/media-centre/files/pinned/{id}/',
  summary: 'The pinned files of a Media Centre in their order',
  params: idParams,
  query: wholeQuery,
  reply: page(albumFile),
  status: 200,
});
/** `file` is one of `files`. */
export const addAlbumFiles = route({
  ...editing,
  id: 'media_centres.album.file.create',
  method: 'POST',
  path: 'files/album/file/create/',
  summary: 'Put files at the end of an album; those in it stay where they are',
  body: z
    .strictObject({
      album: uuid,
      file: uuid.optional(),
      files: z.array(uuid).min(1).max(limits.albumFilesAtOnce).optional(),
      pinned: z.boolean().optional(),
      draft,
    })
    .refine(({ file, files }) => file !== undefined || files !== undefined, 'name a file'),
  reply: albumFile.extend({ results: z.array(albumFile) }),
  status: 201,
});
/** `before`, `after`: a file of the same album; with `pinned` order, another pinned file. */
export const updateAlbumFile = route({
  ...editing,
  id: 'media_centres.album.file.update',
  method: 'PUT',
  path: 'files/album/file/update/{id}/',
  summary: 'Pin, hide, title or caption a file in an album, or put it before or after another',
  params: idParams,
  body: z
    .strictObject({
      pinned: z.boolean().optional(),
      hidden: z.boolean().optional(),
      title: text(limits.name).nullable().optional(),
      caption: text(2000).nullable().optional(),
      before: uuid.optional(),
      after: uuid.optional(),
      /** The list that `before` and `after` are about: the album, or its pinned files. */
      order: z.enum(['album', 'pinned']).optional(),
      draft,
    })
    .refine(({ before, after }) => before === undefined || after === undefined, 'give before or after, not both'),
  reply: albumFile,
  status: 200,
});
export const deleteAlbumFile = route({
  ...ending,
  id: 'media_centres.album.file.delete',
  method: 'DELETE',
  path: 'files/album/file/delete/{id}/',
  summary: 'Take a file out of an album; of one that a rule fills, it is hidden',
  params: idParams,
  query: draftQuery,
  reply: 'none',
  status: 204,
});

const places = z.array(uuid).min(1).max(limits.albumFilesAtOnce);
/** `files`: files in albums of this Media Centre. Nothing is changed when one of them is gone. */
export const updateAlbumFiles = route({
  ...editing,
  id: 'media_centres.files.update',
  method: 'PUT',
  path: 'files/media-centre/files/update/{id}/',
  summary: 'Pin or hide many files in the albums of a Media Centre',
  params: idParams,
  body: z.strictObject({ files: places, pinned: z.boolean().optional(), hidden: z.boolean().optional(), draft }),
  reply: z.object({ results: z.array(albumFile) }),
  status: 200,
});
/** `files`: files in albums of this Media Centre. Nothing is changed when one of them is gone. */
export const deleteAlbumFiles = route({
  ...ending,
  id: 'media_centres.files.delete',
  method: 'POST',
  path: 'files/media-centre/files/delete/{id}/',
  summary: 'Take many files out of the albums of a Media Centre; those that a rule fills are hidden',
  params: idParams,
  body: z.strictObject({ files: places, draft }),
  reply: 'none',
  status: 204,
});

/** The other spelling of a path, answered by the same handler. */
const alsoBelowCentre = <const R extends Route>(one: R) =>
  route({ ...one, id: `${one.id}.alias`, path: one.path.replace('files/album/', 'files/media-centre/album/') });
export const updateAlbumAlias = alsoBelowCentre(updateAlbum);
export const deleteAlbumAlias = alsoBelowCentre(deleteAlbum);
export const addAlbumFilesAlias = alsoBelowCentre(addAlbumFiles);
export const updateAlbumFileAlias = alsoBelowCentre(updateAlbumFile);
export const deleteAlbumFileAlias = alsoBelowCentre(deleteAlbumFile);

/** Every call of this file. */
export const routes: readonly Route[] = [
  listAlbums,
  showAlbum,
  albumBreadcrumbs,
  createAlbum,
  updateAlbum,
  deleteAlbum,
  albumFiles,
  pinnedFiles,
  addAlbumFiles,
  updateAlbumFile,
  deleteAlbumFile,
  updateAlbumFiles,
  deleteAlbumFiles,
  updateAlbumAlias,
  deleteAlbumAlias,
  addAlbumFilesAlias,
  updateAlbumFileAlias,
  deleteAlbumFileAlias,
];
