import { z } from 'zod';
import { collectionTag } from './collections/tag.ts';
import { idParams, instant, name, page, pageQuery, person, several, teamParams, text, uuid } from './core/fields.ts';
import { limits } from './core/limits.ts';
import { type Route, route } from './core/route.ts';
import { fileSummary } from './files/routes.ts';
import { fillingQuery, savedQuery } from './files/saved-query.ts';
import { collectionLevels } from './policy/collections.ts';

/** A manual collection holds what people put into it, in their order; a smart one fills itself. */
export const collectionKinds = ['manual', 'smart'] as const;
export const collectionTabs = ['mine', 'shared', 'team', 'smart', 'archived'] as const;
export type CollectionTab = (typeof collectionTabs)[number];
export const collectionOrders = ['updated', 'newest', 'title', 'largest'] as const;
export type CollectionOrder = (typeof collectionOrders)[number];

export const collection = z.object({
  uuid,
  team: uuid,
  title: z.string(),
  description: z.string().nullable(),
  kind: z.enum(collectionKinds),
  /** The search that fills a smart one. */
  query: savedQuery.nullable(),
  owner: person.nullable(),
  /** Live files. Of a smart one as last counted: its list of files tells how many there are now. */
  file_count: z.number().int(),
  count_exact: z.boolean(),
  /** The file on the card, when one was picked. */
  cover: z.object({ uuid, thumbnail_url: z.string().nullable() }).nullable(),
  /** Up to four thumbnails for the card, the cover first. */
  tiles: z.array(z.string()),
  /** Those it is shared with, by name, each with their level; of a card the first five. */
  people: z.array(person.extend({ level: z.enum(collectionLevels) })),
  people_count: z.number().int(),
  /** The groups it is shared with, by name; of a card the first five. */
  groups: z.array(z.object({ uuid, name: z.string(), level: z.enum(collectionLevels) })),
  groups_count: z.number().int(),
  /** Besides looking, what the caller may do with it: add and remove files, and everything else. */
  actions: z.array(z.enum(['add', 'edit'])),
  archived: z.boolean(),
  created_at: instant,
  updated_at: instant,
  revision: z.number().int(),
});
export type Collection = z.output<typeof collection>;

/** With the first of its files, in its order. `files.list` with `collection` and `order=position` gives them all. */
export const collectionDetail = collection.extend({
  files: z.array(fileSummary),
  /** Of a manual one, in their order; each begins before a file, or holds none yet. */
  sections: z.array(z.object({ uuid, title: z.string(), before: uuid.nullable() })),
  /** Notes about files where they stand in it. */
  notes: z.array(z.object({ file: uuid, note: z.string() })),
  /** Its own tags, by name. */
  tags: z.array(collectionTag),
  /** True when the caller is told of new files. */
  watched: z.boolean(),
});
export type CollectionDetail = z.output<typeof collectionDetail>;

const view = ['VIEW_ASSETS'] as const;
const edit = ['EDIT_ASSETS'] as const;
/** The role, or the level at which a collection is shared with the caller: see the policy. */
const byLevel = ['VIEW_ASSETS', 'EDIT_ASSETS'] as const;
const title = name(limits.name);
const description = text(limits.text).nullable().optional();
const someFiles = z.array(uuid).min(1).max(limits.bulkFiles);

export const listCollections = route({
  id: 'collections.list',
  method: 'GET',
  reads: true,
  path: 'files/collections/{team}/',
  access: 'member',
  flags: view,
  summary: 'Collections by a part of their title',
  params: teamParams,
  query: pageQuery.extend({
    q: text(200).optional(),
    /** Left out: all that are not archived. */
    tab: z.enum(collectionTabs).optional(),
    kind: z.enum(collectionKinds).optional(),
    /** Those that have this tag. */
    tag: uuid.optional(),
    order: z.enum(collectionOrders).default('updated'),
    /** These alone. */
    uuid: several(uuid),
  }),
  reply: page(collection),
  status: 200,
});
export const showCollection = route({
  id: 'collections.show',
  method: 'GET',
  path: 'files/collection/{id}/',
  access: 'member',
  flags: view,
  summary: 'One collection, with the first of its files',
  params: idParams,
  reply: collectionDetail,
  status: 200,
});
export const createCollection = route({
  id: 'collections.create',
  method: 'POST',
  path: 'files/collection/create/{team}/',
  access: 'member',
  flags: edit,
  summary: 'Create a collection; with a query it fills automatically',
  params: teamParams,
  body: z
    .strictObject({
      title,
      description,
      files: z.array(uuid).max(limits.bulkFiles).optional(),
      query: fillingQuery.nullable().optional(),
      cover: uuid.nullable().optional(),
    })
    .refine(
      ({ files, query }) => !files?.length || !query,
      'a smart collection fills automatically: give files or query',
    ),
  reply: collectionDetail,
  status: 201,
});
export const updateCollection = route({
  id: 'collections.update',
  method: 'PUT',
  path: 'files/collection/update/{id}/',
  access: 'member',
  flags: byLevel,
  summary: 'Change the words, the cover or the rules of a collection, or archive it',
  params: idParams,
  body: z.strictObject({
    title: title.optional(),
    description,
    cover: uuid.nullable().optional(),
    query: fillingQuery.optional(),
    archived: z.boolean().optional(),
  }),
  reply: collectionDetail,
  status: 200,
});
export const deleteCollection = route({
  id: 'collections.delete',
  method: 'DELETE',
  path: 'files/collection/delete/{id}/',
  access: 'member',
  flags: byLevel,
  summary: 'Delete a collection; its files stay in the library',
  params: idParams,
  reply: 'none',
  status: 204,
});
export const addFiles = route({
  id: 'collections.add',
  method: 'POST',
  path: 'files/collection/files/add/{id}/',
  access: 'member',
  flags: byLevel,
  summary: 'Put files at the end of a manual collection',
  params: idParams,
  body: z.strictObject({ files: someFiles }),
  reply: collectionDetail,
  status: 200,
});
export const removeFiles = route({
  id: 'collections.remove',
  method: 'POST',
  path: 'files/collection/files/remove/{id}/',
  access: 'member',
  flags: byLevel,
  summary: 'Remove files from a manual collection',
  params: idParams,
  body: z.strictObject({ files: someFiles }),
  reply: collectionDetail,
  status: 200,
});
export const moveFiles = route({
  id: 'collections.move',
  method: 'PUT',
  path: 'files/collection/files/move/{id}/',
  access: 'member',
  flags: byLevel,
  summary: 'Give files of a manual collection another place in its order',
  params: idParams,
  body: z
    .strictObject({
      files: z.array(uuid).min(1).max(1_000),
      /** A file of the collection to stand before or after, or the place of the first of the files, from 1. */
      before: uuid.optional(),
      after: uuid.optional(),
      position: z.number().int().min(1).max(10_000_000).optional(),
    })
    .refine(
      ({ before, after, position }) => [before, after, position].filter((place) => place !== undefined).length === 1,
      'give one of before, after and position',
    ),
  reply: collectionDetail,
  status: 200,
});
export const freezeCollection = route({
  id: 'collections.freeze',
  method: 'POST',
  path: 'files/collection/freeze/{id}/',
  access: 'member',
  flags: byLevel,
  summary: 'Turn a smart collection into a manual one, with its current files',
  params: idParams,
  body: z.strictObject({}),
  reply: collectionDetail,
  status: 200,
});
export const arrangeCollection = route({
  id: 'collections.arrange',
  method: 'PUT',
  path: 'files/collection/sections/update/{id}/',
  access: 'member',
  flags: byLevel,
  summary: 'Part a manual collection into sections: these, and no others',
  params: idParams,
  body: z.strictObject({
    sections: z
      .array(
        z.strictObject({
          /** Of one that is there already. */
          uuid: uuid.optional(),
          title,
          /** The file it begins before; null: behind all files. */
          before: uuid.nullable(),
        }),
      )
      .max(limits.sectionsPerCollection),
  }),
  reply: collectionDetail,
  status: 200,
});
export const noteCollectionFile = route({
  id: 'collections.note',
  method: 'PUT',
  path: 'files/collection/note/update/{id}/',
  access: 'member',
  flags: byLevel,
  summary: 'Say something of a file where it stands in a manual collection; null takes it back',
  params: idParams,
  body: z.strictObject({ file: uuid, note: text(1000).nullable() }),
  reply: collectionDetail,
  status: 200,
});
export const holdingCollections = route({
  id: 'collections.holding',
  method: 'POST',
  path: 'files/collections/holding/{team}/',
  access: 'member',
  flags: view,
  summary: 'In which manual collections some files are, and how many of them',
  params: teamParams,
  body: z.strictObject({ files: someFiles }),
  reply: z.object({ results: z.array(z.object({ uuid, title: z.string(), count: z.number().int() })) }),
  status: 200,
});

/** Every call of this file. */
export const routes: readonly Route[] = [
  listCollections,
  showCollection,
  createCollection,
  updateCollection,
  deleteCollection,
  addFiles,
  removeFiles,
  moveFiles,
  freezeCollection,
  arrangeCollection,
  noteCollectionFile,
  holdingCollections,
];
