import { z } from 'zod';
import {
  colour,
  flag,
  idParams,
  instant,
  name,
  page,
  pageQuery,
  teamParams,
  text,
  uuid,
  uuidParams,
} from '../core/fields.ts';
import { limits } from '../core/limits.ts';
import { type Route, route } from '../core/route.ts';
import { fileFilters } from '../files/query.ts';
import { fileDetail } from '../files/routes.ts';
import { folderRef } from '../folders.ts';
import { embeddedFields } from '../metadata/fields.ts';
import { attributeTypes } from './types.ts';

export const attributeOption = z.object({
  uuid,
  name: z.string(),
  colour: z.string().nullable(),
  /** Files that have it; null unless the list was asked for uses. */
  uses: z.number().int().nullable(),
});

export const attribute = z.object({
  uuid,
  /** Made from the first name, and the same ever after. */
  slug: z.string(),
  name: z.string(),
  attribute_type: z.enum(attributeTypes),
  options: z.array(attributeOption),
  required: z.boolean(),
  /** True: always among the filters of the library, with counts. */
  facet: z.boolean(),
  /** True: visitors see it on Media Centre and public file pages. Never of type User. */
  portal_visible: z.boolean(),
  /**
   * The field inside files that it is filled from where it is empty, and that it is written to by a write-back. Never of type
   * User.
   */
  embedded: z.enum(embeddedFields).nullable(),
  /** Folders whose files have it, with all below them; none: every file. */
  folders: z.array(folderRef),
  /** Its place among those not archived, from 0. */
  position: z.number().int(),
  archived: z.boolean(),
  /** Files that have a value, counted no further than 10,001; null unless the list was asked for uses. */
  uses: z.number().int().nullable(),
  created_at: instant,
  revision: z.number().int(),
});
export type Attribute = z.output<typeof attribute>;

/** The effect of a change on the values that files have. */
export const attributeLoss = z.object({
  /** Files that would lose values, and how many values those are. */
  files: z.number().int(),
  values: z.number().int(),
  /** Files whose values would be kept in another spelling. */
  rewritten: z.number().int(),
  /** False when there are so many files that not all were looked at. */
  exact: z.boolean(),
  examples: z.array(
    z.object({ file: z.object({ uuid, name: z.string() }), values: z.array(z.string()), becomes: z.array(z.string()) }),
  ),
});
export type AttributeLoss = z.output<typeof attributeLoss>;

const attributeName = name(limits.attributeName);
const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'can have lowercase letters, digits and single hyphens')
  .max(60);
/** One with a uuid stays that option, whatever it is called now; one without is new, unless its name is known. */
const optionIn = z.union([
  name(limits.attributeName),
  z.strictObject({
    uuid: uuid.optional(),
    name: name(limits.attributeName),
    colour: colour.nullable().optional(),
  }),
]);
const optionsIn = z.array(optionIn).max(limits.attributeOptions);
export type AttributeOptionIn = z.output<typeof optionIn>;

const changes = {
  name: attributeName.optional(),
  attribute_type: z.enum(attributeTypes).optional(),
  options: optionsIn.optional(),
  required: z.boolean().optional(),
  facet: z.boolean().optional(),
  portal_visible: z.boolean().optional(),
  embedded: z.enum(embeddedFields).nullable().optional(),
  folders: z.array(uuid).max(limits.attributeFolders).optional(),
  archived: z.boolean().optional(),
};
export const attributeChanges = z.strictObject(changes);
export type AttributeChanges = z.output<typeof attributeChanges>;

const view = ['VIEW_ASSETS'] as const;
const manage = ['MANAGE_ATTRIBUTES'] as const;

export const listAttributes = route({
  id: 'attributes.list',
  method: 'GET',
  path: 'files/custom_attributes/{team}/',
  access: 'member',
  flags: view,
  summary: 'Custom attributes in their order',
  params: teamParams,
  query: pageQuery.extend({ archived: flag.default(false), uses: flag.default(false) }),
  reply: page(attribute),
  status: 200,
});
export const createAttribute = route({
  id: 'attributes.create',
  method: 'POST',
  path: 'files/custom_attribute/create/{team}/',
  access: 'member',
  flags: manage,
  feature: 'DAM_PLUS',
  summary: 'Create a custom attribute',
  params: teamParams,
  body: z.strictObject({
    name: attributeName,
    slug: slug.optional(),
    attribute_type: z.enum(attributeTypes),
    options: optionsIn.default([]),
    required: z.boolean().default(false),
    facet: z.boolean().default(false),
    portal_visible: z.boolean().default(false),
    embedded: changes.embedded.default(null),
    folders: changes.folders.default([]),
  }),
  reply: attribute,
  status: 201,
});
/**
 * `position` counts from 0. A change of type or options that would lose values is refused with `conflict`, which tells
 * under `current` what would be lost (see `attributes.preview`), unless `lose` is true.
 */
export const updateAttribute = route({
  id: 'attributes.update',
  method: 'PUT',
  path: 'files/custom_attribute/update/{id}/',
  access: 'member',
  flags: manage,
  feature: 'DAM_PLUS',
  summary: 'Change a custom attribute',
  params: idParams,
  body: z.strictObject({
    ...changes,
    position: z.number().int().min(0).max(10_000).optional(),
    lose: z.boolean().default(false),
  }),
  reply: attribute,
  status: 200,
});
export const previewAttribute = route({
  id: 'attributes.preview',
  method: 'POST',
  path: 'files/custom_attribute/preview/{id}/',
  access: 'member',
  flags: manage,
  feature: 'DAM_PLUS',
  summary: 'What a change of a custom attribute would lose; changes nothing',
  params: idParams,
  body: attributeChanges,
  reply: attributeLoss,
  status: 200,
});
/** One that no file uses is gone; one that files use is archived and keeps their values. */
export const deleteAttribute = route({
  id: 'attributes.delete',
  method: 'DELETE',
  path: 'files/custom_attribute/delete/{id}/',
  access: 'member',
  flags: manage,
  feature: 'DAM_PLUS',
  summary: 'Delete a custom attribute, or archive it where it is used',
  params: idParams,
  reply: 'none',
  status: 204,
});

/** Looked at are no more than the first files: beyond them the numbers are the least there are. */
export const previewFill = route({
  id: 'attributes.fill_preview',
  method: 'POST',
  path: 'files/custom_attributes/fill/preview/{team}/',
  access: 'member',
  flags: ['EDIT_ASSETS'],
  feature: 'DAM_PLUS',
  summary: 'What empty attributes of files would get from their embedded metadata; `files.bulk` fills them',
  params: teamParams,
  body: z
    .strictObject({ files: z.array(uuid).min(1).max(limits.bulkFiles).optional(), query: fileFilters.optional() })
    .refine((body) => (body.files === undefined) !== (body.query === undefined), 'give either files or query'),
  reply: z.object({
    /** Files that were looked at, and whether those are all. */
    files: z.number().int(),
    exact: z.boolean(),
    /** Attributes that are mapped to a field, in their order. */
    attributes: z.array(
      z.object({
        uuid,
        name: z.string(),
        embedded: z.enum(embeddedFields),
        /** Files that would get a value, and those with a value in the field that does not fit. */
        fills: z.number().int(),
        unfit: z.number().int(),
        examples: z.array(
          z.object({ file: z.object({ uuid, name: z.string() }), value: z.string(), problem: z.string() }),
        ),
      }),
    ),
  }),
  status: 200,
});
export type FillPreview = z.output<typeof previewFill.reply>;

/** A value of an attribute. Its type says which it takes; a Number and a Boolean take their words, too. */
const valueIn = z.union([text(limits.text), z.number(), z.boolean()]);
export const attributeValuesIn = z.array(valueIn).max(limits.attributeOptions);

export const setAttribute = route({
  id: 'attributes.set',
  method: 'PUT',
  path: 'files/file/custom_attribute/update/{uuid}/',
  access: 'member',
  flags: ['EDIT_ASSETS'],
  grants: true,
  feature: 'DAM_PLUS',
  summary: "Set a file's values of one custom attribute; none clears them",
  params: uuidParams,
  body: z.strictObject({
    /** Its slug or its uuid. */
    attribute: z.string().min(1).max(100),
    values: attributeValuesIn,
  }),
  reply: fileDetail,
  status: 200,
});

/** Every call of this file. */
export const routes: readonly Route[] = [
  listAttributes,
  createAttribute,
  updateAttribute,
  previewAttribute,
  deleteAttribute,
  previewFill,
  setAttribute,
];
