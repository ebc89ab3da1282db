import { z } from 'zod';
import {
  dateOrInstant,
  email,
  idParams,
  instant,
  page,
  pageQuery,
  person,
  teamParams,
  text,
  uuid,
  uuidParams,
  wholeQuery,
} from './core/fields.ts';
import { limits } from './core/limits.ts';
import { type Route, route } from './core/route.ts';
import { fileSummary } from './files/routes.ts';
import { folder } from './folders.ts';

/** The entry above a folder of another team, in the place of Root. */
export const sharedRoot = 'Shared with us';

/** A team that a folder is shared with. */
export const sharedTeam = z.object({
  team: uuid,
  slug: z.string(),
  name: z.string(),
  download: z.boolean(),
  /** The folder above that brings the share along; null when the folder itself is shared. */
  inherited_from: z.object({ uuid, name: z.string() }).nullable(),
});
export type SharedTeam = z.output<typeof sharedTeam>;

/** Settings of a file's public link, on or off. */
export const linkState = z.object({
  /** True when it shows the file now: turned on, not ended, and nothing about the file stands in the way. */
  live: z.boolean(),
  /** The reason it does not, though it is turned on; a sentence. */
  withheld: z.string().nullable(),
  downloadable: z.boolean(),
  hide_name: z.boolean(),
  has_password: z.boolean(),
  embed_url: z.string(),
  views: z.number().int(),
  downloads: z.number().int(),
  used_at: instant.nullable(),
});

/** The others who see a folder or a file. */
export const shareState = z.object({
  shared: z.boolean(),
  public: z.boolean(),
  teams: z.array(sharedTeam),
  /** Those who were asked, by the name that was typed, and have not accepted: they do not see the folder meanwhile. */
  pending: z.array(z.object({ email: z.string().nullable(), slug: z.string().nullable(), download: z.boolean() })),
  url: z.string().nullable(),
  expires_at: instant.nullable(),
  /** Of a file that has had a public link, for its own team. */
  link: linkState.optional(),
});
export type ShareState = z.output<typeof shareState>;

const isOne = (given: { team?: unknown; slug?: unknown; email?: unknown }) =>
  [given.team, given.slug, given.email].filter((name) => name !== undefined).length === 1;

/** A team, named in one of three ways. By slug or email it is asked first, unless the caller may say yes for it. */
export const wantedShare = z
  .strictObject({
    team: uuid.optional(),
    slug: text(100).trim().toLowerCase().min(1).optional(),
    /** Of a member of the team. */
    email: email.optional(),
    download: z.boolean().default(false),
  })
  .refine(isOne, 'name the team by one of team, slug and email');
export type WantedShare = z.output<typeof wantedShare>;

export const shareFolder = route({
  id: 'shares.folder',
  method: 'PUT',
  path: 'files/share/folder/{id}/',
  access: 'member',
  flags: ['EDIT_ASSETS'],
  summary: 'Say which teams see a folder: a team left out loses it at once; a new one is asked first',
  params: idParams,
  body: z.strictObject({ teams: z.array(wantedShare).max(limits.sharesPerFolder) }),
  reply: shareState,
  status: 200,
});
/** Omitted fields stay as they are; a password of null removes it. */
export const shareFile = route({
  id: 'shares.file',
  method: 'PUT',
  path: 'files/share/file/{uuid}/',
  access: 'member',
  flags: ['EDIT_ASSETS'],
  summary: 'Turn the public link of a file on or off, and say what it lets visitors do',
  params: uuidParams,
  body: z.strictObject({
    public: z.boolean().optional(),
    downloadable: z.boolean().optional(),
    hide_name: z.boolean().optional(),
    password: text(200).min(4, 'must have at least 4 characters').nullable().optional(),
    expires_at: dateOrInstant.nullable().optional(),
  }),
  reply: shareState,
  status: 200,
});
export const checkShare = route({
  id: 'shares.check',
  method: 'GET',
  path: 'files/share/check/{id}/',
  access: 'session',
  summary: 'Who else sees a folder or a file',
  params: idParams,
  reply: shareState,
  status: 200,
});

const view = ['VIEW_ASSETS'] as const;

export const listShares = route({
  id: 'shares.folders',
  method: 'GET',
  path: 'files/share/folders/{team}/',
  access: 'member',
  keys: false,
  flags: view,
  summary: 'Shared folders below a folder; without one, all that are shared with the team or by it',
  params: teamParams,
  query: pageQuery.extend({ folder: uuid.optional() }),
  reply: page(folder),
  status: 200,
});
export const listSharedWith = route({
  id: 'shares.with',
  method: 'GET',
  path: 'files/folders/shared/{team}/',
  access: 'member',
  keys: false,
  flags: view,
  summary: 'Folders that other teams share with this one',
  params: teamParams,
  query: pageQuery,
  reply: page(folder),
  status: 200,
});
export const anySharedWith = route({
  id: 'shares.exists',
  method: 'GET',
  path: 'files/folders/shared/exists/{team}/',
  access: 'member',
  keys: false,
  flags: view,
  summary: 'Whether other teams share any folder with this one',
  params: teamParams,
  reply: z.object({ exists: z.boolean() }),
  status: 200,
});
/** The newest two hundred. */
export const listSharedStarred = route({
  id: 'shares.starred',
  method: 'GET',
  path: 'files/files/shared/starred/{team}/',
  access: 'member',
  keys: false,
  flags: view,
  summary: "The caller's favourites among files that other teams share with this one",
  params: teamParams,
  query: wholeQuery,
  reply: page(fileSummary),
  status: 200,
});
const decide = ['MANAGE_FOLDERS'] as const;

/** A folder that another team wants to show to this one. */
export const shareOffer = z.object({
  uuid,
  team: z.object({ uuid, name: z.string() }),
  folder: z.object({ uuid, name: z.string() }),
  download: z.boolean(),
  by: person.nullable(),
  created_at: instant,
});
export type ShareOffer = z.output<typeof shareOffer>;

/** The newest two hundred. */
export const listShareOffers = route({
  id: 'shares.offers',
  method: 'GET',
  path: 'files/share/offers/{team}/',
  access: 'member',
  keys: false,
  flags: decide,
  summary: 'Folders that other teams want to show to this one',
  params: teamParams,
  query: wholeQuery,
  reply: page(shareOffer),
  status: 200,
});
export const answerShareOffer = route({
  id: 'shares.answer',
  method: 'PUT',
  path: 'files/share/offer/answer/{team}/',
  access: 'member',
  keys: false,
  flags: decide,
  summary: 'Accept or decline a folder that another team wants to show',
  params: teamParams,
  body: z.strictObject({ offer: uuid, accept: z.boolean() }),
  reply: z.object({ folder: uuid }),
  status: 200,
});

/** Every call of this file. */
export const routes: readonly Route[] = [
  shareFolder,
  shareFile,
  checkShare,
  listShares,
  listSharedWith,
  anySharedWith,
  listSharedStarred,
  listShareOffers,
  answerShareOffer,
];
