import { z } from 'zod';
import {
  colour,
  flag,
  idParams,
  instant,
  name,
  page,
  pageQuery,
  person,
  teamParams,
  text,
  uuid,
  wholeQuery,
} from './core/fields.ts';
import { limits } from './core/limits.ts';
import { type Route, route } from './core/route.ts';
import { groupName } from './tags/group-path.ts';
import { tagOrders } from './tags/orders.ts';

export const tagRef = z.object({ uuid, name: z.string() });
export const tag = z.object({
  uuid,
  name: z.string(),
  colour: z.string().nullable(),
  /** The group it is kept in, by name. */
  group: z.string().nullable(),
  /** Other words for it: whoever types one gets this tag. */
  synonyms: z.array(z.string()),
  count: z.number().int(),
  /** Collections that have it themselves. */
  collections: z.number().int(),
  /** The time a file last got it. */
  last_used_at: instant.nullable(),
  created_at: instant,
  created_by: person.nullable(),
});
export type Tag = z.output<typeof tag>;

const tagName = name(limits.tagName);
const looks = {
  colour: colour.nullable().optional(),
  group: groupName.nullable().optional(),
  synonyms: z.array(tagName).max(limits.synonymsPerTag).optional(),
};
const manage = ['MANAGE_TAGS'] as const;

const tagUses = ['unused', 'once'] as const;
export type TagUse = (typeof tagUses)[number];

export const listTags = route({
  id: 'tags.list',
  method: 'GET',
  reads: true,
  path: 'files/tags/{team}/',
  access: 'member',
  flags: ['VIEW_ASSETS'],
  summary: 'Tags by a part of their name or of a synonym',
  params: teamParams,
  query: pageQuery.extend({
    q: text(100).optional(),
    order: z.enum(tagOrders).default('name'),
    uses: z.enum(tagUses).optional(),
    group: text(limits.tagName).optional(),
    /** With `group`: also tags of the groups below it. */
    subgroups: flag.default(false),
  }),
  reply: page(tag).extend({
    /** Files that search still finds by what their tags were before a large change. */
    catching_up: z.number().int(),
  }),
  status: 200,
});
export const nearDuplicateTags = route({
  id: 'tags.near_duplicates',
  method: 'GET',
  path: 'files/tags/near_duplicates/{team}/',
  access: 'member',
  flags: ['VIEW_ASSETS'],
  summary: 'Tags that may be the same word: written differently, in the plural, or misspelt',
  params: teamParams,
  query: wholeQuery,
  reply: page(z.object({ reason: z.enum(['writing', 'plural', 'spelling']), tags: z.array(tag) })),
  status: 200,
});
export const createTag = route({
  id: 'tags.create',
  method: 'POST',
  path: 'files/tag/create/{team}/',
  access: 'member',
  flags: manage,
  summary: 'Create a tag',
  params: teamParams,
  body: z.strictObject({ name: tagName, ...looks }),
  reply: tag,
  status: 201,
});
export const updateTag = route({
  id: 'tags.update',
  method: 'PUT',
  path: 'files/tag/update/{id}/',
  access: 'member',
  flags: manage,
  summary: 'Rename a tag, colour it, group it, or give it synonyms',
  params: idParams,
  body: z.strictObject({ name: tagName.optional(), ...looks }),
  reply: tag,
  status: 200,
});
export const deleteTag = route({
  id: 'tags.delete',
  method: 'DELETE',
  path: 'files/tag/delete/{id}/',
  access: 'member',
  flags: manage,
  summary: 'Delete a tag and take it off every file',
  params: idParams,
  reply: 'none',
  status: 204,
});

const several = z.array(uuid).min(1).max(limits.tagsAtOnce);
export const deleteTags = route({
  id: 'tags.delete_several',
  method: 'POST',
  path: 'files/tags/delete/{team}/',
  access: 'member',
  flags: manage,
  summary: 'Delete several tags as one change',
  params: teamParams,
  body: z.strictObject({ tags: several }),
  reply: z.object({ deleted: z.number().int() }),
  status: 200,
});
export const mergeTags = route({
  id: 'tags.merge',
  method: 'POST',
  path: 'files/tag/merge/{team}/',
  access: 'member',
  flags: manage,
  summary: 'Merge several tags into one',
  params: teamParams,
  body: z.strictObject({
    from: several,
    to: uuid,
    /** True when the names that go stay as synonyms of the one that remains. */
    keep_synonyms: z.boolean().default(true),
  }),
  reply: tag,
  status: 200,
});
export const previewMerge = route({
  id: 'tags.merge_preview',
  method: 'POST',
  path: 'files/tag/merge_preview/{team}/',
  access: 'member',
  flags: manage,
  summary: 'What merging tags would do',
  params: teamParams,
  body: z.strictObject({ from: several, to: uuid }),
  reply: z.object({
    /** Files that have one of the tags that go. */
    files: z.number().int(),
    /** Those of them that do not have the remaining tag yet. */
    gaining: z.number().int(),
    /** Files that will have the remaining tag. */
    after: z.number().int(),
    /** Collections that have one of the tags that go; they get the remaining one. */
    collections: z.number().int(),
    /** Saved searches, and rules of smart collections, that look for one of the tags that go. They find nothing by it then. */
    searches: z.number().int(),
    smart_collections: z.number().int(),
    /** Folders and upload profiles that give one of the tags that go to uploads. */
    upload_defaults: z.number().int(),
    synonyms: z.array(z.string()),
  }),
  status: 200,
});
export const exportTags = route({
  id: 'tags.export',
  method: 'GET',
  path: 'files/tags/export/{team}/',
  access: 'member',
  flags: ['VIEW_ASSETS'],
  summary: 'All tags as a CSV file',
  params: teamParams,
  reply: 'bytes',
  status: 200,
});
export const importTags = route({
  id: 'tags.import',
  method: 'POST',
  path: 'files/tags/import/{team}/',
  access: 'member',
  flags: manage,
  summary: 'Create and change tags from the text of a CSV file with the columns name, colour, group and synonyms',
  params: teamParams,
  body: z.strictObject({
    csv: text(limits.csvLength),
    /** Only tells what would be done. */
    dry_run: z.boolean().default(false),
  }),
  reply: z.object({
    created: z.number().int(),
    updated: z.number().int(),
    unchanged: z.number().int(),
    /** Rows that were left out, and why. The first row of the file is 1. */
    problems: z.array(z.object({ row: z.number().int(), message: z.string() })),
  }),
  status: 200,
});

/** Every call of this file. */
export const routes: readonly Route[] = [
  listTags,
  nearDuplicateTags,
  createTag,
  updateTag,
  deleteTag,
  deleteTags,
  mergeTags,
  previewMerge,
  exportTags,
  importTags,
];
