import { z } from 'zod';
import { idParams, instant, name, page, pageQuery, person, teamParams, text, uuid } from '../core/fields.ts';
import { limits } from '../core/limits.ts';
import { type Route, route } from '../core/route.ts';
import { fileSummary } from '../files/routes.ts';
import { publicSingleEmbed } from '../public/embeds.ts';

export const embedWarning = z.object({
  file: uuid,
  name: z.string(),
  /** True when visitors get it now. */
  shown: z.boolean(),
  reason: z.string(),
  /** The time it drops out; or, of a right that is yet to begin, comes back. */
  on: instant.nullable(),
});
export type EmbedWarning = z.output<typeof embedWarning>;

export const singleEmbed = z.object({
  uuid,
  team: uuid,
  title: z.string(),
  /** Of the frame, in CSS pixels. */
  width: z.number().int(),
  height: z.number().int(),
  /** True when other sites get it. Turned off, it keeps all its settings. */
  active: z.boolean(),
  /** True when visitors may download what it shows. */
  downloadable: z.boolean(),
  /** In the order in which a visitor steps through them; without those in the Recycling Bin. */
  files: z.array(fileSummary),
  /** Files of it that visitors do not get, or only until a moment, with the reason. */
  warnings: z.array(embedWarning),
  /** The person who made it. */
  created_by: person.nullable(),
  /** The code that is pasted into a page: an iframe. */
  html: z.string(),
  created_at: instant,
  updated_at: instant,
  revision: z.number().int(),
});
export type SingleEmbed = z.output<typeof singleEmbed>;

const manage = ['MANAGE_GALLERIES'] as const;
const view = ['VIEW_ASSETS'] as const;
const side = z.number().int().min(limits.singleEmbedSide.min).max(limits.singleEmbedSide.max);
const title = name(limits.name);
const files = z.array(uuid).min(1).max(limits.singleEmbedFiles);

/** The orders of the list of embeds, newest first where nothing else is asked for. */
export const embedOrders = ['-created', 'created', 'title', '-title'] as const;
export type EmbedOrder = (typeof embedOrders)[number];

export const listSingleEmbeds = route({
  id: 'single_embeds.list',
  method: 'GET',
  path: 'files/single_embeds/{team}/',
  access: 'member',
  flags: view,
  summary: 'The single embeds of a team',
  params: teamParams,
  query: pageQuery.extend({
    /** A part of the title. */
    query: text(limits.name).optional(),
    /** Those that show this file. */
    file: uuid.optional(),
    /** Those that are turned on, or off. */
    state: z.enum(['on', 'off']).optional(),
    order: z.enum(embedOrders).default('-created'),
  }),
  reply: page(singleEmbed),
  status: 200,
});
export const showSingleEmbed = route({
  id: 'single_embeds.show',
  method: 'GET',
  path: 'files/single_embed/{id}/',
  access: 'visitor',
  flags: view,
  summary: 'A single embed with its files and its code; to anyone else, while it is active, what its page shows',
  params: idParams,
  reply: z.union([singleEmbed, publicSingleEmbed]),
  status: 200,
  keys: true,
});
export const createSingleEmbed = route({
  id: 'single_embeds.create',
  method: 'POST',
  path: 'files/single_embed/create/{team}/',
  access: 'member',
  flags: manage,
  feature: 'GALLERIES',
  summary: 'Create a frame for other sites that shows one file, or steps through some',
  params: teamParams,
  body: z.strictObject({
    title,
    width: side.default(640),
    height: side.default(480),
    downloadable: z.boolean().default(false),
    files,
  }),
  reply: singleEmbed,
  status: 201,
});
export const updateSingleEmbed = route({
  id: 'single_embeds.update',
  method: 'PUT',
  path: 'files/single_embed/update/{id}/',
  access: 'member',
  flags: manage,
  feature: 'GALLERIES',
  summary: 'Change the title, the size or the files of a single embed, turn it off or on',
  params: idParams,
  body: z
    .strictObject({
      title: title.optional(),
      width: side.optional(),
      height: side.optional(),
      active: z.boolean().optional(),
      downloadable: z.boolean().optional(),
      /** All of them, in order. */
      files: files.optional(),
      /** Takes one out. */
      removeFile: uuid.optional(),
    })
    .refine(({ files: all, removeFile: one }) => all === undefined || one === undefined, {
      path: ['removeFile'],
      message: 'cannot be given beside files',
    }),
  reply: singleEmbed,
  status: 200,
});
export const deleteSingleEmbed = route({
  id: 'single_embeds.delete',
  method: 'DELETE',
  path: 'files/single_embed/delete/{id}/',
  access: 'member',
  flags: manage,
  feature: 'GALLERIES',
  summary: 'Delete a single embed: what shows it elsewhere is empty from the next request',
  params: idParams,
  reply: 'none',
  status: 204,
});

/** Every call of this file. */
export const routes: readonly Route[] = [
  listSingleEmbeds,
  showSingleEmbed,
  createSingleEmbed,
  updateSingleEmbed,
  deleteSingleEmbed,
];
