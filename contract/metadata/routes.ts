import { z } from 'zod';
import { page, pageQuery, uuid, uuidParams, words } from '../core/fields.ts';
import { limits } from '../core/limits.ts';
import { type Route, route } from '../core/route.ts';
import { fileVersion } from '../versions/routes.ts';
import { longestValue } from './rules.ts';

export const metadataItem = z.object({
  uuid,
  /** As ExifTool names it: EXIF, GPS, IPTC, XMP, ICC_Profile, QuickTime, PDF … */
  schema: z.string(),
  key: z.string(),
  /** The team's correction where there is one, else what the file says. */
  value: z.string(),
  /** Null when only the team says it. */
  file_value: z.string().nullable(),
  corrected: z.boolean(),
});
export type MetadataItem = z.output<typeof metadataItem>;

const plan = { access: 'member', feature: 'DAM_PLUS', params: uuidParams } as const;

export const listMetadata = route({
  id: 'metadata.list',
  method: 'GET',
  path: 'files/file/metadata/{uuid}/',
  ...plan,
  flags: ['VIEW_ASSETS'],
  summary: 'What a file says about itself, with the corrections of its team',
  query: pageQuery,
  reply: page(metadataItem),
  status: 200,
});

const value = words(longestValue).nullable();
const word = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9_-]*$/, 'may have letters, digits, hyphens and underscores')
  .max(100);

/** A value of null takes a correction back: what the file says holds again. Answers with every item. */
export const updateMetadata = route({
  id: 'metadata.update',
  method: 'PUT',
  path: 'files/file/metadata/update/{uuid}/',
  ...plan,
  flags: ['EDIT_ASSETS'],
  grants: true,
  summary: 'Correct what a file says about itself; the file stays as it is',
  body: z.strictObject({
    metadata: z
      .array(z.union([z.strictObject({ uuid, value }), z.strictObject({ key: word, schema: word, value })]))
      .min(1)
      .max(limits.metadataAtOnce),
  }),
  reply: page(metadataItem),
  status: 200,
});

/** Needs UPLOAD_ASSETS as well, as every new version does. */
export const writeBackMetadata = route({
  id: 'metadata.write_back',
  method: 'POST',
  path: 'files/file/metadata/write_back/{uuid}/',
  ...plan,
  flags: ['EDIT_ASSETS'],
  grants: true,
  summary: 'Create a new version whose embedded metadata says what the library says',
  body: z.strictObject({}),
  reply: fileVersion,
  status: 201,
});

/** Every call of this file. */
export const routes: readonly Route[] = [listMetadata, updateMetadata, writeBackMetadata];
