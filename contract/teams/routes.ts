import { z } from 'zod';
import { colour, instant, knownOnes, name, person, teamParams, text, timeZone, uuid } from '../core/fields.ts';
import { limits } from '../core/limits.ts';
import { type Route, route } from '../core/route.ts';
import { features } from '../policy/flags.ts';

const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'can have lowercase letters, digits and single hyphens')
  .max(60);

export const team = z.object({
  uuid,
  name: z.string(),
  slug: z.string(),
  logo: z.string().nullable(),
  accent_colour: z.string().nullable(),
  default_rights: z.array(uuid),
  watermark: z.object({ image: z.string().nullable(), opacity: z.number() }),
  download_agreement: z.string().nullable(),
  /** In which the days of reports begin; null: UTC. */
  time_zone: z.string().nullable(),
  features: knownOnes(features),
  /** Days after which what is in the Recycling Bin is deleted for good; null: never. */
  bin_days: z.number().int().nullable(),
  /** True when new files are tagged with the keywords that are in them. */
  keyword_tags: z.boolean(),
  /** Some of those who may change all this, to be asked by who may not. */
  managers: z.array(person),
  revision: z.number().int(),
  created_at: instant,
});

const manage = ['MANAGE_TEAM'] as const;

export const createTeam = route({
  id: 'teams.create',
  method: 'POST',
  path: 'teams/team/create/',
  access: 'session',
  summary: 'Create a team; the caller becomes its Owner',
  body: z.strictObject({ name: name(100) }),
  reply: team,
  status: 201,
});

export const showTeam = route({
  id: 'teams.show',
  method: 'GET',
  path: 'teams/team/{team}/',
  access: 'member',
  summary: 'A team and its settings',
  params: teamParams,
  reply: team,
  status: 200,
});

export const updateTeam = route({
  id: 'teams.update',
  method: 'PUT',
  path: 'teams/team/update/{team}/',
  access: 'member',
  flags: manage,
  summary: 'Change a team’s settings',
  params: teamParams,
  body: z.strictObject({
    name: name(100).optional(),
    slug: slug.optional(),
    /** A picture of the library. */
    logo: uuid.nullable().optional(),
    accent_colour: colour.nullable().optional(),
    watermark: z
      .strictObject({
        /** A picture of the library, which is copied; null: the team's name is drawn. */
        image: uuid.nullable().optional(),
        /** Never so low that nothing of it is seen. */
        opacity: z.number().min(0.1).max(1).optional(),
      })
      .optional(),
    default_rights: z.array(uuid).max(50).optional(),
    download_agreement: text(20_000).nullable().optional(),
    time_zone: timeZone.nullable().optional(),
    bin_days: z.number().int().min(1).max(limits.binDaysMost).nullable().optional(),
    keyword_tags: z.boolean().optional(),
  }),
  reply: team,
  status: 200,
});

export const uploadWatermark = route({
  id: 'teams.watermark',
  method: 'POST',
  path: 'teams/watermark/{team}/',
  access: 'member',
  flags: manage,
  summary: 'Set the image used as watermark: the part `image`, a PNG, an SVG or a WebP',
  params: teamParams,
  body: 'multipart',
  reply: team,
  status: 200,
});

export const updateFeatures = route({
  id: 'teams.features',
  method: 'PUT',
  path: 'teams/features/{team}/',
  access: 'staff',
  summary: 'Set what a team’s plan includes',
  params: teamParams,
  body: z.strictObject({ features: z.array(z.enum(features)).max(features.length) }),
  reply: team,
  status: 200,
});

export const updateQuota = route({
  id: 'teams.quota',
  method: 'PUT',
  path: 'teams/quota/{team}/',
  access: 'staff',
  summary: 'Set how many bytes of originals a team may store; null: no limit of its own',
  params: teamParams,
  body: z.strictObject({ bytes: z.number().int().min(1).max(limits.storageQuota).nullable() }),
  reply: z.object({ quota: z.number().int().nullable() }),
  status: 200,
});

/** Leaves the team; what the member made stays. The last Owner cannot. */
export const leaveTeam = route({
  id: 'teams.leave',
  method: 'DELETE',
  path: 'teams/leave/{team}/',
  access: 'member',
  summary: 'Leave a team',
  params: teamParams,
  reply: 'none',
  status: 204,
});

/** Every call of this file. */
export const routes: readonly Route[] = [
  createTeam,
  showTeam,
  updateTeam,
  uploadWatermark,
  updateFeatures,
  updateQuota,
  leaveTeam,
];
