import { z } from 'zod';
import { flag, idParams, instant, page, pageQuery, pictureSources, text, uuid, wholeQuery } from '../core/fields.ts';
import { limits } from '../core/limits.ts';
import { type Route, route } from '../core/route.ts';
import { fileSummary } from '../files/routes.ts';
import { galleryPublicFile } from '../public/galleries.ts';
import { cta, ctaWords } from './cta.ts';

export const galleryFile = z.object({
  /** Of the file's place in the gallery, not of the file. */
  uuid,
  file: fileSummary,
  /** Rising; only good for ordering. */
  position: z.number(),
  hidden: z.boolean(),
  pinned: z.boolean(),
  /** Null: the file's own description, alternative text and credit. */
  caption: z.string().nullable(),
  alt: z.string().nullable(),
  credit: z.string().nullable(),
  show_caption: z.boolean(),
  /** `rule`: in it because of the filter; becomes `hand` when it is changed here. */
  source: z.enum(['hand', 'rule']),
  /** True when visitors see it now, with the reason if not. */
  usable: z.boolean(),
  reason: z.string().nullable(),
  /** The time it drops out, if that is known. */
  until: instant.nullable(),
  cta_count: z.number().int(),
  ctas: z.array(cta),
  /** The recipe of the team that visitors see it by; null: as it is. */
  recipe: z
    .object({
      uuid,
      /** Null: it was deleted, and the image is left out. */
      name: z.string().nullable(),
      /** `waiting`: its image is being made as the recipe is now. Until it is there, visitors see it as it was made last, or not at all. */
      state: z.enum(['ready', 'waiting', 'failed']),
      /** The reason it cannot be made, in a sentence. */
      reason: z.string().nullable(),
    })
    .nullable(),
  /** The image as the recipe makes it, as far as it is there and the caller's to see. */
  edited: z.object({ width: z.number().int(), height: z.number().int(), sources: pictureSources }).nullable(),
  /** The text shown to visitors where the settings show it: the gallery's own, or else the file's. */
  shown: z.object({
    alt: z.string(),
    caption: z.string().nullable(),
    credit: z.string().nullable(),
    handle: z.string().nullable(),
  }),
});
export type GalleryFile = z.output<typeof galleryFile>;

const manage = ['MANAGE_GALLERIES'] as const;
const view = ['VIEW_ASSETS'] as const;
const draft = z.boolean().optional();
/** A recipe of the team for images; null for none. */
const recipe = uuid.nullable().optional();
/** Of calls without a body. */
const draftQuery = z.strictObject({ draft: flag.optional() });

/** To a visitor: those published and usable, as the public page shows them. */
export const galleryFiles = route({
  id: 'galleries.files',
  method: 'GET',
  path: 'files/embed/files/{id}/',
  access: 'visitor',
  keys: true,
  summary: 'A page of the files of a gallery in its order',
  params: idParams,
  query: pageQuery.extend({ public: flag.optional() }),
  reply: z.union([page(galleryFile), page(galleryPublicFile)]),
  status: 200,
});
export const allGalleryFiles = route({
  id: 'galleries.files.all',
  method: 'GET',
  path: 'files/embed/files/all/{id}/',
  access: 'member',
  flags: view,
  summary: 'Every file of a gallery in its order, hidden ones too, for its editor',
  params: idParams,
  query: wholeQuery,
  reply: page(galleryFile),
  status: 200,
});
export const addGalleryFiles = route({
  id: 'galleries.files.add',
  method: 'POST',
  path: 'files/embed/file/add/{id}/',
  access: 'member',
  flags: manage,
  feature: 'GALLERIES',
  summary: 'Put files at the end of a gallery; those in it stay where they are',
  params: idParams,
  body: z.strictObject({ files: z.array(uuid).min(1).max(limits.galleryFiles), draft }),
  reply: z.object({ results: z.array(galleryFile) }),
  status: 201,
});
/** `{id}`: the gallery file. */
export const deleteGalleryFile = route({
  id: 'galleries.files.delete',
  method: 'DELETE',
  path: 'files/embed/file/delete/{id}/',
  access: 'member',
  flags: manage,
  feature: 'GALLERIES',
  summary: 'Remove a file from a gallery; of a rule-fed one it is hidden',
  params: idParams,
  query: draftQuery,
  reply: 'none',
  status: 204,
});
export const moveGalleryFile = route({
  id: 'galleries.files.move',
  method: 'PUT',
  path: 'files/embed/files/move/{id}/',
  access: 'member',
  flags: manage,
  feature: 'GALLERIES',
  summary: 'Put a file of a gallery before or after another',
  params: idParams,
  body: z
    .strictObject({ file: uuid, before: uuid.optional(), after: uuid.optional(), draft })
    .refine(({ before, after }) => (before === undefined) !== (after === undefined), 'give before or after'),
  reply: galleryFile,
  status: 200,
});
export const resetOrder = route({
  id: 'galleries.reset_order',
  method: 'PUT',
  path: 'files/embed/reset_order/{id}/',
  access: 'member',
  flags: manage,
  feature: 'GALLERIES',
  summary: 'Sort the files of a gallery, the newest first',
  params: idParams,
  query: draftQuery,
  reply: z.object({ results: z.array(galleryFile) }),
  status: 200,
});
export const updateGalleryFile = route({
  id: 'galleries.files.update',
  method: 'PUT',
  path: 'files/embed/file/update/{id}/',
  access: 'member',
  flags: manage,
  feature: 'GALLERIES',
  summary: 'Change caption, alternative text, credit or recipe of a file in a gallery, pin or hide it there',
  params: idParams,
  body: z.strictObject({
    caption: text(2000).nullable().optional(),
    alt: text(1000).nullable().optional(),
    credit: text(300).nullable().optional(),
    hidden: z.boolean().optional(),
    pinned: z.boolean().optional(),
    recipe,
    draft,
  }),
  reply: galleryFile,
  status: 200,
});
export const updateGalleryFiles = route({
  id: 'galleries.files.update_many',
  method: 'PUT',
  path: 'files/embed/files/update/{id}/',
  access: 'member',
  flags: manage,
  feature: 'GALLERIES',
  summary: 'Hide, pin or remove many files of a gallery at once, or give them a recipe, as one change',
  params: idParams,
  body: z
    .strictObject({
      /** Gallery files. */
      files: z.array(uuid).min(1).max(limits.galleryFiles),
      hidden: z.boolean().optional(),
      pinned: z.boolean().optional(),
      recipe,
      remove: z.literal(true).optional(),
      draft,
    })
    .refine(
      ({ hidden, pinned, recipe: given, remove }) =>
        (remove === undefined) !== (hidden === undefined && pinned === undefined && given === undefined),
      'give hidden, pinned or recipe, or else remove',
    ),
  reply: z.object({ results: z.array(galleryFile) }),
  status: 200,
});
export const showSocialCaption = route({
  id: 'galleries.files.social',
  method: 'PUT',
  path: 'files/embed/social/post/update/{id}/',
  access: 'member',
  flags: manage,
  feature: 'GALLERIES',
  summary: "Say whether a file's social caption shows in a gallery",
  params: idParams,
  body: z.strictObject({ show_caption: z.boolean(), draft }),
  reply: galleryFile,
  status: 200,
});
export const listCtas = route({
  id: 'galleries.ctas.list',
  method: 'GET',
  path: 'files/collection/file/ctas/all/{id}/',
  access: 'member',
  flags: view,
  summary: 'The calls to action of a gallery file, or of a whole gallery by its uuid',
  params: idParams,
  query: wholeQuery,
  reply: page(cta.extend({ gallery_file: uuid })),
  status: 200,
});
export const setCtas = route({
  id: 'galleries.ctas.set',
  method: 'PUT',
  path: 'files/collection/file/update/{id}/',
  access: 'member',
  flags: manage,
  feature: 'GALLERIES',
  summary:
    'Create and replace the calls to action of a gallery file: the whole list; those with a uuid stay the same one',
  params: idParams,
  body: z.strictObject({
    ctas: z
      .array(
        z.strictObject({
          uuid: uuid.optional(),
          ...ctaWords,
          kind: ctaWords.kind.default('link'),
          position: ctaWords.position.default({ x: 50, y: 50 }),
          opens: ctaWords.opens.default('new'),
          style: ctaWords.style.optional(),
          utm: ctaWords.utm.optional(),
        }),
      )
      .max(limits.ctasPerFile),
    draft,
  }),
  reply: galleryFile,
  status: 200,
});
export const updateCta = route({
  id: 'galleries.ctas.update',
  method: 'PUT',
  path: 'files/collection/file/cta/update/{id}/',
  access: 'member',
  flags: manage,
  feature: 'GALLERIES',
  summary: 'Change one call to action',
  params: idParams,
  body: z.strictObject({
    label: ctaWords.label.optional(),
    url: ctaWords.url.optional(),
    kind: ctaWords.kind.optional(),
    position: ctaWords.position.optional(),
    opens: ctaWords.opens.optional(),
    style: ctaWords.style.optional(),
    utm: ctaWords.utm.optional(),
    draft,
  }),
  reply: cta,
  status: 200,
});
export const deleteCta = route({
  id: 'galleries.ctas.delete',
  method: 'DELETE',
  path: 'files/collection/file/cta/delete/{id}/',
  access: 'member',
  flags: manage,
  feature: 'GALLERIES',
  summary: 'Delete one call to action',
  params: idParams,
  query: draftQuery,
  reply: 'none',
  status: 204,
});

/** Every call of this file. */
export const routes: readonly Route[] = [
  galleryFiles,
  allGalleryFiles,
  addGalleryFiles,
  deleteGalleryFile,
  moveGalleryFile,
  resetOrder,
  updateGalleryFile,
  updateGalleryFiles,
  showSocialCaption,
  listCtas,
  setCtas,
  updateCta,
  deleteCta,
];
