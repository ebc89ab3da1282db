import { z } from 'zod';
import { idParams, uuid } from '../core/fields.ts';
import { type Route, route } from '../core/route.ts';
import { reading } from './route-parts.ts';

/** `coming`: it is being converted. `refused`: it cannot go out, for the reason that is given. */
const handoverFileStates = ['ready', 'coming', 'refused'] as const;

/** A file of a post as it goes to an account: cropped, and of a size and type that the network takes. */
const handoverFile = z.object({
  /** Null once it was deleted for good. */
  uuid: uuid.nullable(),
  /** The name that it is saved under. */
  name: z.string(),
  kind: z.enum(['image', 'video']),
  state: z.enum(handoverFileStates),
  reason: z.string().nullable(),
  file_type: z.string().nullable(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  size: z.number().int().nullable(),
  /** The address at which the very file is looked at. */
  view_url: z.string().nullable(),
  /** The text that screen readers say. */
  alt: z.string(),
});
export type HandoverFile = z.output<typeof handoverFile>;

const handover = z.object({
  account: uuid,
  /** As the network takes it: with the link, where that has its place in the text. */
  caption: z.string(),
  first_comment: z.string(),
  /** Set where the network has a place of its own for it. */
  link: z.string().nullable(),
  /** Settings of the network by name, those that the account presets with them. */
  options: z.record(z.string(), z.string()),
  files: z.array(handoverFile),
});
export type Handover = z.output<typeof handover>;

const account = { account: uuid };

export const showHandover = route({
  ...reading,
  id: 'posts.handover',
  method: 'GET',
  path: 'posts/post/handover/{id}/',
  summary: 'Everything that a person needs to publish a post by hand at an account',
  params: idParams,
  query: z.strictObject(account),
  reply: handover,
  status: 200,
});
/** The caller has to be somebody who may download the file. */
export const downloadHandoverFile = route({
  ...reading,
  id: 'posts.handover_file',
  method: 'GET',
  path: 'posts/post/handover/file/{id}/',
  summary: 'A file of a post that is handed over, as its network takes it; 202 while it is converted',
  params: idParams,
  query: z.strictObject({ ...account, file: uuid }),
  reply: 'bytes',
  status: 200,
});
export const downloadHandover = route({
  ...reading,
  id: 'posts.handover_zip',
  method: 'GET',
  path: 'posts/post/handover/zip/{id}/',
  summary: 'All files of a post that is handed over in one zip, numbered in their order; 202 while one is converted',
  params: idParams,
  query: z.strictObject(account),
  reply: 'bytes',
  status: 200,
});

/** Every call of this file. */
export const routes: readonly Route[] = [showHandover, downloadHandoverFile, downloadHandover];
