import { z } from 'zod';
import { attributeValuesIn } from './attributes/routes.ts';
import { attributeTypes } from './attributes/types.ts';
import { name, page, pageQuery, teamParams, uuid, uuidParams } from './core/fields.ts';
import { limits } from './core/limits.ts';
import { type Route, route } from './core/route.ts';
import { folderRef } from './folders.ts';

/** Something that a default names. `gone`: deleted, archived or changed so that it does not fit, and left out of uploads. */
export const givenRef = z.object({ uuid, name: z.string(), gone: z.boolean() });
export type GivenRef = z.output<typeof givenRef>;

const givenAttribute = givenRef.extend({
  attribute_type: z.enum(attributeTypes).nullable(),
  values: z.array(z.string()),
});

/**
 * Values given to uploads. A field that is null says nothing, and the next in line is asked; an empty list gives
 * nothing.
 */
export const given = z.object({
  tags: z.array(givenRef).nullable(),
  rights: z.array(givenRef).nullable(),
  collections: z.array(givenRef).nullable(),
  /** Each attribute is a field of its own. */
  attributes: z.array(givenAttribute),
  internal_use: z.boolean().nullable(),
});
export type UploadDefaults = z.output<typeof given>;

/** A field left out stays as it is; null makes it say nothing. */
export const givenIn = {
  /** Names; those of no tag yet are made. */
  tags: z.array(name(limits.tagName)).max(limits.defaultsTags).nullable().optional(),
  /** Uuids or names. */
  rights: z.array(name(limits.rightName)).max(limits.rightsPerFile).nullable().optional(),
  collections: z.array(uuid).max(limits.defaultsCollections).nullable().optional(),
  /** All of them, each by uuid or slug; without values it gives none, and those above are not asked. */
  attributes: z
    .array(
      z.strictObject({
        attribute: name(limits.attributeName),
        values: attributeValuesIn,
      }),
    )
    .max(limits.defaultsAttributes)
    .optional(),
  internal_use: z.boolean().nullable().optional(),
};
export const givenChanges = z.strictObject(givenIn);
export type GivenChanges = z.output<typeof givenChanges>;

export const folderDefaults = z.object({
  folder: folderRef.extend({ path: z.string() }),
  given,
  revision: z.number().int(),
});
export type FolderDefaults = z.output<typeof folderDefaults>;

/** The origin of a field's value. */
export const givenFrom = z.object({ kind: z.enum(['folder', 'profile', 'team']), uuid, name: z.string() });
export type GivenFrom = z.output<typeof givenFrom>;

const from = { from: givenFrom };
/** The values that would be put on an upload, each field from the first that says it. */
export const applying = z.object({
  tags: z.object({ ...from, given: z.array(givenRef) }).nullable(),
  rights: z.object({ ...from, given: z.array(givenRef) }).nullable(),
  collections: z.object({ ...from, given: z.array(givenRef) }).nullable(),
  attributes: z.array(givenAttribute.extend(from)),
  internal_use: z.object({ ...from, given: z.boolean() }).nullable(),
});
export type Applying = z.output<typeof applying>;

const manage = ['MANAGE_TEAM'] as const;

export const listFolderDefaults = route({
  id: 'upload_defaults.folders',
  method: 'GET',
  path: 'teams/folder_defaults/{team}/',
  access: 'member',
  flags: manage,
  summary: 'The folders with defaults for what is uploaded into them, by path',
  params: teamParams,
  query: pageQuery,
  reply: page(folderDefaults),
  status: 200,
});
export const showFolderDefaults = route({
  id: 'upload_defaults.folder',
  method: 'GET',
  path: 'files/folder/defaults/{uuid}/',
  access: 'member',
  flags: ['MANAGE_TEAM', 'UPLOAD_ASSETS'],
  summary: 'What a folder gives to uploads, and what it takes over from the folders above',
  params: uuidParams,
  reply: folderDefaults.extend({ inherited: applying }),
  status: 200,
});
export const updateFolderDefaults = route({
  id: 'upload_defaults.folder_update',
  method: 'PUT',
  path: 'files/folder/defaults/update/{uuid}/',
  access: 'member',
  flags: manage,
  summary: 'Change what a folder gives to uploads',
  params: uuidParams,
  body: givenChanges,
  reply: folderDefaults.extend({ inherited: applying }),
  status: 200,
});
export const showApplying = route({
  id: 'upload_defaults.applying',
  method: 'GET',
  path: 'files/upload/defaults/{team}/',
  access: 'member',
  flags: ['UPLOAD_ASSETS'],
  grants: true,
  summary: 'What would be put on an upload into a folder, and by which upload profile',
  params: teamParams,
  query: z.strictObject({
    folder: uuid.optional(),
    /** A profile, or `none`; left out, the team’s default applies after the folders. */
    profile: z.union([uuid, z.literal('none')]).optional(),
  }),
  reply: z.object({
    folder: folderRef.nullable(),
    /** The profile that takes part. */
    profile: z.object({ uuid, name: z.string(), note: z.string().nullable(), is_default: z.boolean() }).nullable(),
    applying,
  }),
  status: 200,
});

/** Every call of this file. */
export const routes: readonly Route[] = [listFolderDefaults, showFolderDefaults, updateFolderDefaults, showApplying];
