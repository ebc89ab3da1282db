import { z } from 'zod';
import {
  dateOrInstant,
  idParams,
  instant,
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
import { albumFile, withheldReasons } from './albums.ts';
import { centreChoice, centreDownloads, centreLook, centreSettings, mediaCentre, visibilities } from './centre.ts';
import { draft, editing, ending, reading, title } from './route-parts.ts';

/** As people type it: letters, digits and hyphens, none at the ends. */
export const slug = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/, 'must have letters, digits and hyphens only')
  .max(60);

const someLook = centreLook
  .extend({ colours: centreLook.shape.colours.partial(), fonts: centreLook.shape.fonts.partial() })
  .partial();
const someDownloads = centreDownloads.extend({ ask: centreDownloads.shape.ask.partial() }).partial();
/** Settings to change: what is left out stays. */
const someSettings = centreSettings
  .extend({ contact: centreSettings.shape.contact.partial(), look: someLook, downloads: someDownloads })
  .partial();

const domain = text(255)
  .trim()
  .toLowerCase()
  .regex(/^([a-z0-9-]+\.)+[a-z0-9-]+$/, 'must be a domain, such as example.org');

/** Takes effect at once, and is not part of a publication. */
const access = {
  slug: slug.optional(),
  visibility: z.enum(visibilities).optional(),
  /** Write-only. */
  password: z.string().min(6).max(200).nullable().optional(),
  mail_domains: z.array(domain).max(50).optional(),
  starts_at: dateOrInstant.nullable().optional(),
  ends_at: dateOrInstant.nullable().optional(),
  noindex: z.boolean().optional(),
  active: z.boolean().optional(),
};

export const listCentres = route({
  ...reading,
  id: 'media_centres.list',
  method: 'GET',
  path: 'files/media-centres/{team}/',
  summary: 'The Media Centres of a team, the latest change first',
  params: teamParams,
  query: pageQuery.extend({ query: text(limits.name).optional() }),
  reply: page(mediaCentre),
  status: 200,
});
export const permissionedCentres = route({
  ...reading,
  id: 'media_centres.permissioned',
  method: 'GET',
  path: 'files/media-centres/permissioned/{team}/',
  summary: 'The Media Centres that the caller may edit, by name, for selectors; none for others',
  params: teamParams,
  query: wholeQuery.extend({ query: text(limits.name).optional() }),
  reply: page(centreChoice),
  status: 200,
});
export const createCentre = route({
  ...editing,
  id: 'media_centres.create',
  method: 'POST',
  path: 'files/media-centre/create/',
  summary: 'Create a Media Centre; with `draft` nobody outside sees it before it is published',
  body: z.strictObject({
    team: uuid,
    title,
    ...access,
    settings: someSettings.optional(),
    theme: uuid.optional(),
    draft,
  }),
  reply: mediaCentre,
  status: 201,
});
export const showCentre = route({
  ...reading,
  id: 'media_centres.show',
  method: 'GET',
  path: 'files/media-centre/{id}/',
  summary: 'A Media Centre as its team has it',
  params: idParams,
  reply: mediaCentre,
  status: 200,
});
export const updateCentre = route({
  ...editing,
  id: 'media_centres.update',
  method: 'PUT',
  path: 'files/media-centre/update/{id}/',
  summary: 'Change a Media Centre. Access, dates and whether it is on take effect at once and are never a draft',
  params: idParams,
  body: z.strictObject({
    title: title.optional(),
    ...access,
    settings: someSettings.optional(),
    theme: uuid.nullable().optional(),
    draft,
  }),
  reply: mediaCentre,
  status: 200,
});
/** Also without the feature, so that what is public can always be ended. */
export const deleteCentre = route({
  ...ending,
  id: 'media_centres.delete',
  method: 'DELETE',
  path: 'files/media-centre/delete/{id}/',
  summary: 'Delete a Media Centre with its albums; the files stay in the library',
  params: idParams,
  reply: 'none',
  status: 204,
});
export const duplicateCentre = route({
  ...editing,
  id: 'media_centres.duplicate',
  method: 'POST',
  path: 'files/media-centre/duplicate/{id}/',
  summary: 'Copy settings and albums into a new draft, with their files unless `files` is false',
  params: idParams,
  body: z.strictObject({ title: title.optional(), slug: slug.optional(), files: z.boolean().optional() }).optional(),
  reply: mediaCentre,
  status: 201,
});
export const checkSlug = route({
  ...editing,
  id: 'media_centres.slug',
  method: 'GET',
  path: 'files/media-centre/slug/check/{team}/{slug}/',
  summary: 'Check whether an address is free, and get one that is',
  params: z.object({ team: uuid, slug: z.string().min(1).max(100) }),
  reply: z.object({ available: z.boolean(), suggestion: z.string() }),
  status: 200,
});

export const publishCentre = route({
  ...editing,
  id: 'media_centres.publish',
  method: 'POST',
  path: 'files/media-centre/publish/{id}/',
  summary: 'Show visitors the Media Centre as it is now',
  params: idParams,
  reply: mediaCentre,
  status: 200,
});
export const revertCentre = route({
  ...editing,
  id: 'media_centres.revert',
  method: 'PUT',
  path: 'files/media-centre/revert/{id}/',
  summary:
    'Discard the draft: the Media Centre returns to its published state, or to an earlier publication as a draft',
  params: idParams,
  body: z.strictObject({ number: z.number().int().min(1).optional() }).optional(),
  reply: mediaCentre,
  status: 200,
});
export const centrePublications = route({
  ...reading,
  id: 'media_centres.publications',
  method: 'GET',
  path: 'files/media-centre/publications/{id}/',
  summary: 'Publications that can be put back, the newest first',
  params: idParams,
  query: wholeQuery,
  reply: page(
    z.object({
      number: z.number().int(),
      at: instant,
      by: person.nullable(),
      live: z.boolean(),
      albums: z.number().int(),
      files: z.number().int(),
    }),
  ),
  status: 200,
});
/** Differences between the draft and what visitors see. */
export const centreChanges = route({
  ...reading,
  id: 'media_centres.changes',
  method: 'GET',
  path: 'files/media-centre/changes/{id}/',
  summary: 'What publishing would change for visitors',
  params: idParams,
  reply: z.object({
    settings: z.array(z.string()),
    albums: z.object({ added: z.array(z.string()), removed: z.array(z.string()), changed: z.array(z.string()) }),
    files: z.object({ added: z.number().int(), removed: z.number().int(), changed: z.number().int() }),
  }),
  status: 200,
});
export const centreWarnings = route({
  ...reading,
  id: 'media_centres.warnings',
  method: 'GET',
  path: 'files/media-centre/warnings/{id}/',
  summary: 'Files that visitors do not see, or will not soon, with the reason',
  params: idParams,
  query: pageQuery,
  reply: page(albumFile),
  status: 200,
});

/** Looks at a draft as visitors would see it, at addresses for people who have signed in. */
export const previewCentre = route({
  ...editing,
  id: 'media_centres.preview',
  method: 'GET',
  path: 'files/media-centre/preview/{id}/',
  summary: 'Where the draft is shown as visitors would see it, and how many files would not be shown to them, and why',
  params: idParams,
  reply: z.object({
    audiences: z.array(
      z.object({
        /** Everybody who may come in, the team, or guests of a group. */
        who: z.enum(['visitor', 'team', 'group']),
        group: z.string().nullable(),
        /** Of the first page, without a host. */
        url: z.string(),
        shown: z.number().int(),
        withheld: z.array(z.object({ reason: z.enum(withheldReasons), files: z.number().int() })),
      }),
    ),
  }),
  status: 200,
});
export type PreviewAudience = z.output<typeof previewCentre.reply>['audiences'][number];

export const watermarkExample = route({
  ...ending,
  id: 'media_centres.watermark',
  method: 'GET',
  path: 'files/media-centre/watermark/{id}/',
  summary: 'An image of the Media Centre with the team’s watermark, as visitors would get it',
  params: idParams,
  reply: 'bytes',
  status: 200,
});

/** Every call of this file. */
export const routes: readonly Route[] = [
  listCentres,
  permissionedCentres,
  createCentre,
  showCentre,
  updateCentre,
  deleteCentre,
  duplicateCentre,
  checkSlug,
  publishCentre,
  revertCentre,
  centrePublications,
  centreChanges,
  centreWarnings,
  watermarkExample,
  previewCentre,
];
