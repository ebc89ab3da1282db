import { z } from 'zod';
import { idParams, instant, name, page, pageQuery, teamParams, text, uuid } from './fields.ts';
import { fileSummary } from './files.ts';
import { limits } from './limits.ts';
import { route } from './route.ts';

export const singleEmbed = z.object({
  uuid,
  team: uuid,
  title: z.string(),
  /** Of the frame, in CSS pixels. */
  width: z.number().int(),
  height: z.number().int(),
  /** In the order in which a visitor steps through them; without those in the Recycling Bin. */
  files: z.array(fileSummary),
  /** What is pasted into a page: an iframe. */
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

export const listSingleEmbeds = route({
  id: 'single_embeds.list',
  method: 'GET',
  path: 'files/single_embeds/{team}/',
  door: 'member',
  flags: view,
  summary: 'The single embeds of a team, newest first',
  params: teamParams,
  query: pageQuery.extend({
    /** A part of the title. */
    query: text(limits.name).optional(),
    /** Those that show this file. */
    file: uuid.optional(),
  }),
  reply: page(singleEmbed),
  status: 200,
});
export const showSingleEmbed = route({
  id: 'single_embeds.show',
  method: 'GET',
  path: 'files/single_embed/{id}/',
  door: 'member',
  flags: view,
  summary: 'A single embed with its files and its code',
  params: idParams,
  reply: singleEmbed,
  status: 200,
});
export const createSingleEmbed = route({
  id: 'single_embeds.create',
  method: 'POST',
  path: 'files/single_embed/create/{team}/',
  door: 'member',
  flags: manage,
  feature: 'GALLERIES',
  summary: 'Make a frame for other sites that shows one file, or steps through some',
  params: teamParams,
  body: z.strictObject({ title, width: side.default(640), height: side.default(480), files }),
  reply: singleEmbed,
  status: 201,
});
export const updateSingleEmbed = route({
  id: 'single_embeds.update',
  method: 'PUT',
  path: 'files/single_embed/update/{id}/',
  door: 'member',
  flags: manage,
  feature: 'GALLERIES',
  summary: 'Change the title, the size or the files of a single embed',
  params: idParams,
  body: z
    .strictObject({
      title: title.optional(),
      width: side.optional(),
      height: side.optional(),
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
  door: 'member',
  flags: manage,
  feature: 'GALLERIES',
  summary: 'Delete a single embed: what shows it elsewhere is empty at the next look',
  params: idParams,
  reply: 'none',
  status: 204,
});
