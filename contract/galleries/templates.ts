import { z } from 'zod';
import { idParams, instant, name, page, teamParams, uuid, wholeQuery } from '../core/fields.ts';
import { type Route, route } from '../core/route.ts';
import { gallery, gallerySettings, galleryTypes } from './gallery.ts';

export const galleryTemplate = z.object({
  uuid,
  name: z.string(),
  type: z.enum(galleryTypes),
  settings: gallerySettings,
  /** Up to four 100x100 thumbnails of the gallery it was made from. */
  preview: z.array(z.string()),
  created_at: instant,
  updated_at: instant,
});
export type GalleryTemplate = z.output<typeof galleryTemplate>;
const manage = ['MANAGE_GALLERIES'] as const;

export const listTemplates = route({
  id: 'gallery_templates.list',
  method: 'GET',
  path: 'files/embed/templates/{team}/',
  access: 'member',
  flags: ['VIEW_ASSETS'],
  summary: 'The gallery templates of a team by name',
  params: teamParams,
  query: wholeQuery,
  reply: page(galleryTemplate),
  status: 200,
});
/** `{id}`: the gallery whose look is kept. */
export const createTemplate = route({
  id: 'gallery_templates.create',
  method: 'POST',
  path: 'files/embed/template/create/{id}/',
  access: 'member',
  flags: manage,
  feature: 'GALLERIES',
  summary: 'Keep the look of a gallery under a name',
  params: idParams,
  body: z.strictObject({ name: name(100) }),
  reply: galleryTemplate,
  status: 201,
});
/** `{id}`: the template. */
export const updateTemplate = route({
  id: 'gallery_templates.update',
  method: 'PUT',
  path: 'files/embed/template/update/{id}/',
  access: 'member',
  flags: manage,
  feature: 'GALLERIES',
  summary: 'Rename a template, or give it the look of a gallery',
  params: idParams,
  body: z.strictObject({
    name: name(100).optional(),
    type: z.enum(galleryTypes).optional(),
    settings: gallerySettings.optional(),
    gallery: uuid.optional(),
  }),
  reply: galleryTemplate,
  status: 200,
});
export const deleteTemplate = route({
  id: 'gallery_templates.delete',
  method: 'DELETE',
  path: 'files/embed/template/delete/{id}/',
  access: 'member',
  flags: manage,
  feature: 'GALLERIES',
  summary: 'Delete a template; galleries keep the look they got from it',
  params: idParams,
  reply: 'none',
  status: 204,
});
/** `{id}`: the gallery. */
export const applyTemplate = route({
  id: 'gallery_templates.apply',
  method: 'PUT',
  path: 'files/embed/template/apply/{id}/',
  access: 'member',
  flags: manage,
  feature: 'GALLERIES',
  summary: 'Give a gallery the look of a template; files and words stay',
  params: idParams,
  body: z.strictObject({ template: uuid, draft: z.boolean().optional() }),
  reply: gallery,
  status: 200,
});

/** Every call of this file. */
export const routes: readonly Route[] = [listTemplates, createTemplate, updateTemplate, deleteTemplate, applyTemplate];
