import { z } from 'zod';
import { idParams, name, page, pageQuery, teamParams, uuid } from '../core/fields.ts';
import { limits } from '../core/limits.ts';
import { type Route, route } from '../core/route.ts';
import { presetFormats } from './rules.ts';

const side = z.number().int().min(1).max(limits.presetSide).nullable();
const settings = {
  width: side,
  height: side,
  format: z.enum(presetFormats),
  quality: z.number().int().min(1).max(100).nullable(),
  srgb: z.boolean(),
  metadata: z.enum(['strip', 'credit']),
  watermark: z.boolean(),
  dpi: z.number().int().min(limits.presetDpi.min).max(limits.presetDpi.max).nullable(),
  /** One of the team's image recipes, which is put on each image before it is made smaller. */
  recipe: uuid.nullable(),
};

/** A way in which pictures are downloaded, beside the fixed sizes. */
export const downloadPreset = z.object({ uuid, name: z.string(), ...settings, revision: z.number().int() });
export type DownloadPreset = z.output<typeof downloadPreset>;

const presetName = name(limits.rightName);
/** Changes to a preset: omitted fields get the default in a new one, and stay as they were in another. */
export const presetChanges = z.strictObject({ name: presetName, ...settings }).partial();
export type PresetChanges = z.output<typeof presetChanges>;

const manage = ['MANAGE_TEAM'] as const;

export const listPresets = route({
  id: 'download_presets.list',
  method: 'GET',
  path: 'teams/download_presets/{team}/',
  access: 'member',
  flags: ['VIEW_ASSETS', 'MANAGE_TEAM'],
  summary: 'The download presets of a team by name',
  params: teamParams,
  query: pageQuery,
  reply: page(downloadPreset),
  status: 200,
});
export const createPreset = route({
  id: 'download_presets.create',
  method: 'POST',
  path: 'teams/download_preset/create/{team}/',
  access: 'member',
  flags: manage,
  summary: 'Create a download preset',
  params: teamParams,
  body: presetChanges.required({ name: true }),
  reply: downloadPreset,
  status: 201,
});
export const updatePreset = route({
  id: 'download_presets.update',
  method: 'PUT',
  path: 'teams/download_preset/update/{id}/',
  access: 'member',
  flags: manage,
  summary: 'Change a download preset',
  params: idParams,
  body: presetChanges,
  reply: downloadPreset,
  status: 200,
});
export const deletePreset = route({
  id: 'download_presets.delete',
  method: 'DELETE',
  path: 'teams/download_preset/delete/{id}/',
  access: 'member',
  flags: manage,
  summary: 'Delete a download preset',
  params: idParams,
  reply: 'none',
  status: 204,
});

/** Every call of this file. */
export const routes: readonly Route[] = [listPresets, createPreset, updatePreset, deletePreset];
