import { z } from 'zod';
import {
  dateOrInstant,
  idParams,
  instant,
  name,
  page,
  pageQuery,
  person,
  teamParams,
  text,
  uuid,
  words,
} from '../core/fields.ts';
import { limits } from '../core/limits.ts';
import { type Route, route } from '../core/route.ts';
import { folderRef } from '../folders.ts';
import { askedFields, sentKinds, uploadLinkStates, usualFields } from './link.ts';

export const uploadLink = z.object({
  uuid,
  team: uuid,
  title: z.string(),
  welcome: z.string().nullable(),
  /** The address that is handed out. */
  url: z.string(),
  state: z.enum(uploadLinkStates),
  /** Null: Root. */
  folder: folderRef.nullable(),
  /** Files are added to it, as long as it takes them: whoever made the link has to be allowed to fill it. */
  collection: z.object({ uuid, title: z.string(), takes: z.boolean() }).nullable(),
  /** The text that guests agree to, one of the versions of the team. Null: they are asked for nothing. */
  terms: z.object({ version: z.number().int(), text: z.string(), hash: z.string() }).nullable(),
  asked: askedFields,
  ends_at: instant.nullable(),
  /** Files that it takes in all, of all guests. */
  max_files: z.number().int().nullable(),
  /** Of each file. */
  max_bytes: z.number().int().nullable(),
  /** Kinds of files that it takes; none: all. */
  kinds: z.array(z.enum(sentKinds)),
  has_password: z.boolean(),
  /** False once it was ended by hand. */
  active: z.boolean(),
  /** Times that guests sent files, and the files that came. */
  sendings: z.number().int(),
  files: z.number().int(),
  received_at: instant.nullable(),
  created_by: person.nullable(),
  created_at: instant,
  updated_at: instant,
  revision: z.number().int(),
});
export type UploadLink = z.output<typeof uploadLink>;

const uploadSending = z.object({
  uuid,
  /** The guest's words about themselves. */
  guest: z.object({
    name: z.string().nullable(),
    email: z.string().nullable(),
    organisation: z.string().nullable(),
    credit: z.string().nullable(),
  }),
  files: z.number().int(),
  /** The submission in Incoming files; null before its first file is there. */
  submission: uuid.nullable(),
  /** The version of the terms that was agreed to. */
  terms_version: z.number().int().nullable(),
  /** The entry of the ledger; null while the guest is still sending. */
  ledger_number: z.number().int().nullable(),
  started_at: instant,
  closed_at: instant.nullable(),
});
export type UploadSending = z.output<typeof uploadSending>;

/** Making and changing one takes the right to upload files as well: see the policy. */
const managing = { access: 'member', flags: ['EDIT_ASSETS'] } as const;

const title = name(limits.name);
const settings = {
  welcome: words(limits.clientMessage).nullable().optional(),
  folder: uuid.nullable().optional(),
  /** A manual collection that the caller may fill, which files are added to as well. */
  collection: uuid.nullable().optional(),
  /** Another text than any version before is a new version. */
  terms: words(limits.text).nullable().optional(),
  ends_at: dateOrInstant.nullable().optional(),
  max_files: z.number().int().min(1).max(limits.uploadLinkFiles).nullable().optional(),
  max_bytes: z.number().int().min(1).nullable().optional(),
  kinds: z.array(z.enum(sentKinds)).max(sentKinds.length).optional(),
  /** Null: none. */
  password: text(200).min(1, 'must not be empty').nullable().optional(),
};

export const listUploadLinks = route({
  ...managing,
  id: 'upload_links.list',
  method: 'GET',
  path: 'files/upload_links/{team}/',
  summary: 'Links by which people without an account send files, newest first',
  params: teamParams,
  query: pageQuery.extend({
    /** A part of the title. */
    query: text(limits.name).optional(),
  }),
  reply: page(uploadLink),
  status: 200,
});
export const showUploadLink = route({
  ...managing,
  id: 'upload_links.show',
  method: 'GET',
  path: 'files/upload_link/{id}/',
  summary: 'An upload link with its settings and what came by it',
  params: idParams,
  reply: uploadLink,
  status: 200,
});
export const listUploadSendings = route({
  ...managing,
  id: 'upload_links.sendings',
  method: 'GET',
  path: 'files/upload_link/sendings/{id}/',
  summary: 'What guests sent by an upload link, newest first',
  params: idParams,
  query: pageQuery,
  reply: page(uploadSending),
  status: 200,
});
export const createUploadLink = route({
  ...managing,
  id: 'upload_links.create',
  method: 'POST',
  path: 'files/upload_link/create/{team}/',
  summary: 'Create a link by which people without an account send files, which wait for review',
  params: teamParams,
  body: z.strictObject({ title, asked: askedFields.default(usualFields), ...settings }),
  reply: uploadLink,
  status: 201,
});
export const updateUploadLink = route({
  ...managing,
  id: 'upload_links.update',
  method: 'PUT',
  path: 'files/upload_link/update/{id}/',
  summary: 'Change an upload link, end it or reopen it. What came by it stays',
  params: idParams,
  body: z.strictObject({
    title: title.optional(),
    asked: askedFields.optional(),
    ...settings,
    /** False ends the link at once. */
    active: z.boolean().optional(),
  }),
  reply: uploadLink,
  status: 200,
});

/** Every call of this file. */
export const routes: readonly Route[] = [
  listUploadLinks,
  showUploadLink,
  listUploadSendings,
  createUploadLink,
  updateUploadLink,
];
