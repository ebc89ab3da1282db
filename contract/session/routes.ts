import { z } from 'zod';
import { dateFormats } from '../core/dates.ts';
import {
  email,
  knownOnes,
  name,
  page,
  password,
  person,
  teamParams,
  text,
  timeZone,
  uuid,
  uuidParams,
  wholeQuery,
} from '../core/fields.ts';
import { type Route, route } from '../core/route.ts';
import { features, flags } from '../policy/flags.ts';

/** 12,480.5 · 12.480,5 · 12 480,5 · 12’480.5 · 12,48,000.5 */
export const regions = ['en-GB', 'de-DE', 'fr-FR', 'de-CH', 'en-IN'] as const;
export type Region = (typeof regions)[number];

/** The way in which a person has days written: in one way, or as in the language of the browser. */
export const dateChoices = [...dateFormats, 'browser'] as const;
export type DateChoice = (typeof dateChoices)[number];

/** The choices of how lists look, which a person has on every device. */
export const viewSettings = [
  'view',
  'tile-size',
  'group',
  'order',
  'tile-line',
  'list-columns',
  'info-pane',
  'file-panels',
] as const;
export type ViewSetting = (typeof viewSettings)[number];

export const membership = z.object({
  uuid,
  slug: z.string(),
  name: z.string(),
  role: z.string(),
  permissions: knownOnes(flags),
  features: knownOnes(features),
  /** True when the caller may make tags by tagging; else they propose them. */
  new_tags: z.boolean(),
});

export const me = z.object({
  uuid,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  photo: z.string().nullable(),
  is_staff: z.boolean(),
  canva_account: z.object({ is_authenticated: z.boolean() }),
  teams: z.array(membership),
  active_team: z.object({ uuid }).nullable(),
  notification_settings: z.record(z.string(), z.boolean()),
  /** True when a code is asked for after the password. */
  two_factor: z.boolean(),
  /** Null: the one of the browser. */
  time_zone: z.string().nullable(),
  /** Number format. */
  region: z.enum(regions),
  date_format: z.enum(dateChoices),
  single_keys: z.boolean(),
  /** As the web keeps them on a device; what is not there was never chosen. */
  view_settings: z.partialRecord(z.enum(viewSettings), z.string()),
  /** Set while this session looks at a team as a role or a member would. */
  viewing: z
    .object({
      team: z.object({ uuid, name: z.string() }),
      role: z.object({ uuid, name: z.string() }),
      member: person.nullable(),
    })
    .nullable(),
  /** The key that asks, when no person does. */
  api_key: z.object({ uuid, name: z.string() }).nullable(),
});
export type Me = z.output<typeof me>;

export const showMe = route({
  id: 'session.me',
  method: 'GET',
  path: 'users/me/',
  access: 'session',
  keys: true,
  summary:
    'The signed-in person and their teams; of an API key, its maker and its team, with what the key may do there',
  reply: me,
  status: 200,
});

export const updateMe = route({
  id: 'session.update',
  method: 'PUT',
  path: 'users/me/',
  access: 'session',
  summary:
    'Change one’s own name, active team, settings of notifications, times, dates, numbers, keys and views of lists',
  body: z.strictObject({
    first_name: name(100).optional(),
    last_name: name(100).optional(),
    active_team: uuid.optional(),
    notification_settings: z
      .record(text(60), z.boolean())
      .refine((settings) => Object.keys(settings).length <= 100, 'has more than 100 settings')
      .optional(),
    time_zone: timeZone.nullable().optional(),
    region: z.enum(regions).optional(),
    date_format: z.enum(dateChoices).optional(),
    single_keys: z.boolean().optional(),
    view_settings: z.partialRecord(z.enum(viewSettings), text(400)).optional(),
  }),
  reply: me,
  status: 200,
});

export const uploadPhoto = route({
  id: 'session.photo_set',
  method: 'POST',
  path: 'users/me/photo/',
  access: 'session',
  summary: 'Set one’s own photo: the part `photo`, and `crop`, the square of it to keep, in pixels (JSON)',
  body: 'multipart',
  reply: me,
  status: 200,
});

export const deletePhoto = route({
  id: 'session.photo_delete',
  method: 'DELETE',
  path: 'users/me/photo/',
  access: 'session',
  summary: 'Take one’s own photo away',
  reply: 'none',
  status: 204,
});

export const showPhoto = route({
  id: 'session.photo',
  method: 'GET',
  path: 'users/photo/{uuid}/',
  access: 'session',
  summary: 'The photo of oneself or of someone in a team of one’s own',
  params: uuidParams,
  query: z.strictObject({ v: text(20).optional() }),
  reply: 'bytes',
  status: 200,
});

export const listPhotos = route({
  id: 'session.photos',
  method: 'GET',
  path: 'teams/photos/{team}/',
  access: 'member',
  summary: 'The addresses of the photos of a team’s people, of those who have one',
  params: teamParams,
  query: wholeQuery,
  reply: page(z.object({ user: uuid, photo: z.string() })),
  status: 200,
});

export const setupState = route({
  id: 'session.setup_state',
  method: 'GET',
  path: 'setup/',
  access: 'visitor',
  summary: 'Whether the first person still has to be made',
  reply: z.object({ needed: z.boolean(), signup: z.enum(['invite', 'open']), mail: z.boolean() }),
  status: 200,
});

export const setup = route({
  id: 'session.setup',
  method: 'POST',
  path: 'setup/',
  access: 'visitor',
  summary: 'Create the first person and team, once, and sign in',
  body: z.strictObject({ email, password, first_name: name(100), last_name: name(100), team: name(100) }),
  reply: me,
  status: 201,
  onceOnly: true,
});

/** Every call of this file. */
export const routes: readonly Route[] = [
  setupState,
  setup,
  showMe,
  updateMe,
  uploadPhoto,
  deletePhoto,
  showPhoto,
  listPhotos,
];
