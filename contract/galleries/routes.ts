import { z } from 'zod';
import {
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
} from '../core/fields.ts';
import { limits } from '../core/limits.ts';
import { type Route, route } from '../core/route.ts';
import { fileSummary } from '../files/routes.ts';
import { fillingQuery } from '../files/saved-query.ts';
import { publicGallery } from '../public/galleries.ts';
import { gallery, gallerySettings, galleryStates, galleryTypes } from './gallery.ts';

const manage = ['MANAGE_GALLERIES'] as const;

const view = ['VIEW_ASSETS'] as const;

const title = name(limits.name);

/** Settings to change: what is left out stays. */
const someSettings = gallerySettings
  .extend({ columns: gallerySettings.shape.columns.partial(), colours: gallerySettings.shape.colours.partial() })
  .partial();

const domain = text(255)
  .trim()
  .toLowerCase()
  .regex(/^(\*\.)?([a-z0-9-]+\.)*[a-z0-9-]+(:\d{1,5})?$/, 'must be a host name, such as www.example.org');

const domains = z.array(domain).max(100);

const filter = fillingQuery.nullable();

/** Kept as a draft: visitors go on seeing what was published. Left out, a live gallery without a draft changes at once. */
const draft = z.boolean().optional();

/** The orders of the list of galleries, the latest change first where nothing else is asked for. */
export const galleryOrders = ['-updated', 'updated', 'title', '-title'] as const;
export type GalleryOrder = (typeof galleryOrders)[number];

export const listGalleries = route({
  id: 'galleries.list',
  method: 'GET',
  path: 'files/embeds/{team}/',
  access: 'member',
  flags: view,
  summary: 'The galleries of a team, the latest change first unless another order is asked for',
  params: teamParams,
  query: pageQuery.extend({
    query: text(limits.name).optional(),
    /** Those that show this file. */
    file: uuid.optional(),
    state: z.enum(galleryStates).optional(),
    order: z.enum(galleryOrders).default('-updated'),
  }),
  reply: page(gallery),
  status: 200,
});

export const allGalleries = route({
  id: 'galleries.all',
  method: 'GET',
  path: 'files/embeds/all/{team}/',
  access: 'member',
  flags: view,
  summary: 'Every gallery by name, for selectors',
  params: teamParams,
  query: wholeQuery,
  reply: page(z.object({ uuid, title: z.string(), type: z.enum(galleryTypes) })),
  status: 200,
});

export const galleryPreviews = route({
  id: 'galleries.previews',
  method: 'GET',
  path: 'files/embeds/previews/{team}/',
  access: 'member',
  flags: view,
  summary: 'Galleries with four 100x100 thumbnails',
  params: teamParams,
  query: pageQuery.extend({ query: text(limits.name).optional() }),
  reply: page(z.object({ uuid, title: z.string(), type: z.enum(galleryTypes), previews: z.array(z.string()) })),
  status: 200,
});

export const createGallery = route({
  id: 'galleries.create',
  method: 'POST',
  path: 'files/embed/create/',
  access: 'member',
  flags: manage,
  feature: 'GALLERIES',
  summary: 'Create a gallery; with `draft` nobody outside sees it before it is published',
  body: z.strictObject({
    team: uuid,
    title,
    type: z.enum(galleryTypes).default('grid'),
    active: z.boolean().default(true),
    settings: someSettings.optional(),
    filter: filter.optional(),
    template: uuid.optional(),
    domains: domains.optional(),
    files: z.array(uuid).max(limits.galleryFiles).optional(),
    draft,
  }),
  reply: gallery,
  status: 201,
});

/** `public`: what visitors get, whoever asks. */
const asVisitor = z.strictObject({ public: flag.optional() });

/** A visitor gets what was published, a member of its team all of it. */
export const showGallery = route({
  id: 'galleries.show',
  method: 'GET',
  path: 'files/embed/{id}/',
  access: 'visitor',
  keys: true,
  summary: 'A gallery: to its team with its draft, to everybody else as published while it is active',
  params: idParams,
  query: asVisitor,
  reply: z.union([gallery, publicGallery]),
  status: 200,
});

export const updateGallery = route({
  id: 'galleries.update',
  method: 'PUT',
  path: 'files/embed/update/{id}/',
  access: 'member',
  flags: manage,
  feature: 'GALLERIES',
  summary: 'Change a gallery, or turn it on or off (which is never a draft)',
  params: idParams,
  body: z.strictObject({
    title: title.optional(),
    type: z.enum(galleryTypes).optional(),
    active: z.boolean().optional(),
    settings: someSettings.optional(),
    filter: filter.optional(),
    fallback: uuid.nullable().optional(),
    domains: domains.optional(),
    draft,
  }),
  reply: gallery,
  status: 200,
});

export const deleteGallery = route({
  id: 'galleries.delete',
  method: 'DELETE',
  path: 'files/embed/delete/{id}/',
  access: 'member',
  flags: manage,
  feature: 'GALLERIES',
  summary: 'Delete a gallery: where it was embedded it disappears at the next request',
  params: idParams,
  reply: 'none',
  status: 204,
});

/** One that is not the team's refuses all; one that somebody has just deleted is told. */
export const deleteGalleries = route({
  id: 'galleries.delete_several',
  method: 'POST',
  path: 'files/embeds/delete/{team}/',
  access: 'member',
  flags: manage,
  feature: 'GALLERIES',
  summary: 'Delete several galleries as one change',
  params: teamParams,
  body: z.strictObject({ galleries: z.array(uuid).min(1).max(limits.rowsAtOnce) }),
  reply: z.object({ deleted: z.array(uuid), refused: z.array(z.object({ uuid, reason: z.string() })) }),
  status: 200,
});

export const duplicateGallery = route({
  id: 'galleries.duplicate',
  method: 'POST',
  path: 'files/embed/duplicate/{id}/',
  access: 'member',
  flags: manage,
  feature: 'GALLERIES',
  summary: 'Copy settings, files and calls to action into a new draft',
  params: idParams,
  body: z.strictObject({ title: title.optional() }).optional(),
  reply: gallery,
  status: 201,
});

export const publishGallery = route({
  id: 'galleries.publish',
  method: 'POST',
  path: 'files/embed/publish/{id}/',
  access: 'member',
  flags: manage,
  feature: 'GALLERIES',
  summary: 'Show visitors the gallery as it is now',
  params: idParams,
  reply: gallery,
  status: 200,
});

export const revertGallery = route({
  id: 'galleries.revert',
  method: 'PUT',
  path: 'files/embed/revert/{id}/',
  access: 'member',
  flags: manage,
  feature: 'GALLERIES',
  summary: 'Discard the draft: the gallery returns to its published state, or to an earlier publication as a draft',
  params: idParams,
  body: z.strictObject({ number: z.number().int().min(1).optional() }).optional(),
  reply: gallery,
  status: 200,
});

export const galleryPublications = route({
  id: 'galleries.publications',
  method: 'GET',
  path: 'files/embed/publications/{id}/',
  access: 'member',
  flags: view,
  summary: 'Publications that can be put back, the newest first',
  params: idParams,
  query: wholeQuery,
  reply: page(
    z.object({
      number: z.number().int(),
      at: instant,
      by: person.nullable(),
      live: z.boolean(),
      title: z.string(),
      files: z.number().int(),
    }),
  ),
  status: 200,
});

export const setPreviews = route({
  id: 'galleries.previews.update',
  method: 'PUT',
  path: 'files/embed/preview/update/{id}/',
  access: 'member',
  flags: manage,
  feature: 'GALLERIES',
  summary: 'Choose up to four files that stand for a gallery in lists',
  params: idParams,
  body: z.strictObject({ files: z.array(uuid).max(4) }),
  reply: gallery,
  status: 200,
});

/** The files that drop out of a gallery and when, for its editor. */
export const galleryWarnings = route({
  id: 'galleries.warnings',
  method: 'GET',
  path: 'files/embed/warnings/{id}/',
  access: 'member',
  flags: view,
  summary: 'Files that visitors do not see, or will not soon, with the reason',
  params: idParams,
  query: wholeQuery,
  reply: page(
    z.object({
      file: fileSummary,
      reason: z.enum([
        'recycled',
        'expired',
        'expiring',
        'embargoed',
        'internal_use',
        'rights',
        'review',
        'processing',
        'failed',
        'recipe',
        'recipe_failed',
      ]),
      at: instant.nullable(),
    }),
  ),
  status: 200,
});

/** Sites that showed it, from the referrer of its visitors. */
export const gallerySites = route({
  id: 'galleries.sites',
  method: 'GET',
  path: 'files/embed/sites/{id}/',
  access: 'member',
  flags: view,
  summary: 'Where a gallery was seen, the latest first',
  params: idParams,
  query: wholeQuery,
  reply: page(z.object({ host: z.string(), last_seen: instant, views: z.number().int() })),
  status: 200,
});

/** Every call of this file. */
export const routes: readonly Route[] = [
  listGalleries,
  allGalleries,
  galleryPreviews,
  createGallery,
  showGallery,
  updateGallery,
  deleteGallery,
  deleteGalleries,
  duplicateGallery,
  publishGallery,
  revertGallery,
  galleryPublications,
  setPreviews,
  galleryWarnings,
  gallerySites,
];
