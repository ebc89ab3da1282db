import { z } from 'zod';
import { idParams, instant, knownOnes, page, pageQuery, uuid } from '../core/fields.ts';
import { type Route, route } from '../core/route.ts';
import { features } from '../policy/flags.ts';

const whole = z.number().int();
const teamName = z.object({ uuid, name: z.string() });

export const failedFile = z.object({
  /** Of the version that failed. */
  uuid,
  file: z.object({ uuid, name: z.string() }),
  team: teamName,
  media_type: z.string(),
  size: whole,
  reason: z.string(),
  created_at: instant,
});
export type FailedFile = z.output<typeof failedFile>;

export const listFailedFiles = route({
  id: 'operator.failed_files',
  method: 'GET',
  path: 'staff/failed_files/',
  access: 'staff',
  summary: 'Versions of files that could not be processed, newest first, and why',
  query: pageQuery,
  reply: page(failedFile),
  status: 200,
});
export const processFailedFile = route({
  id: 'operator.process_failed',
  method: 'POST',
  path: 'staff/failed_file/process/{id}/',
  access: 'staff',
  summary: 'Process a version again that failed',
  params: idParams,
  reply: z.object({ uuid }),
  status: 202,
});
export const processFailedFiles = route({
  id: 'operator.process_all_failed',
  method: 'POST',
  path: 'staff/failed_files/process/',
  access: 'staff',
  summary: 'Process everything again that failed',
  body: z.strictObject({}),
  reply: z.object({ count: whole }),
  status: 202,
});

export const teamUse = z.object({
  team: teamName,
  files: whole,
  /** Uploads, equal ones once. */
  originals: whole,
  /** The pictures and films made of them. */
  renditions: whole,
  /** Of the originals: what is in the Recycling Bin, and versions that are not the cover. */
  bin: whole,
  versions: whole,
});
export type TeamUse = z.output<typeof teamUse>;

export const showOperatorStorage = route({
  id: 'operator.storage',
  method: 'GET',
  path: 'staff/storage/',
  access: 'staff',
  summary: 'What all teams store, the room on the disk, and what the doctor said last',
  reply: z.object({
    counted_at: instant.nullable(),
    counting: z.boolean(),
    /** The largest first; so many at most. */
    teams: z.array(teamUse),
    teams_more: whole,
    total: teamUse.omit({ team: true }),
    disk: z.object({
      kind: z.string(),
      place: z.string(),
      /** Null: it does not answer. */
      free: whole.nullable(),
      size: whole.nullable(),
      /** Uploads are refused when less is free. */
      reserve: whole,
    }),
    database: z.object({ size: whole }),
    /** Uploads are read once in 30 days and compared with their SHA-256. */
    scrub: z.object({
      blobs: whole,
      /** Nothing was left unread for longer than since then. */
      since: instant.nullable(),
      damaged_count: whole,
      /** So many at most. */
      damaged: z.array(
        z.object({
          team: teamName,
          sha256: z.string(),
          damage: z.enum(['missing', 'wrong size', 'damaged']),
          found_at: instant,
          files: z.array(z.object({ uuid, name: z.string() })),
        }),
      ),
    }),
    doctor: z
      .object({
        at: instant,
        well: z.boolean(),
        findings: z.array(z.object({ severity: z.string(), said: z.string(), todo: z.string(), mended: z.boolean() })),
      })
      .nullable(),
  }),
  status: 200,
});
export const countOperatorStorage = route({
  id: 'operator.storage_count',
  method: 'POST',
  path: 'staff/storage/count/',
  access: 'staff',
  summary: 'Have the storage of all teams counted anew',
  body: z.strictObject({}),
  reply: z.object({ counting: z.boolean() }),
  status: 202,
});

export const operatorTeam = z.object({
  uuid,
  name: z.string(),
  slug: z.string(),
  created_at: instant,
  members: whole,
  files: whole,
  /** As counted last. */
  stored: whole.nullable(),
  /** The most it may store, in bytes; null: no limit of its own. */
  quota: whole.nullable(),
  features: knownOnes(features),
  /** Features that members asked for. */
  asked: z.array(z.object({ feature: z.enum(features), by: z.string().nullable(), created_at: instant })),
  owners: z.array(z.object({ uuid, first_name: z.string(), last_name: z.string(), email: z.string() })),
  /** Set while the team is closed: nobody gets in, and it is removed then. */
  closed: z.object({ at: instant, remove_at: instant }).nullable(),
});
export type OperatorTeam = z.output<typeof operatorTeam>;

export const listOperatorTeams = route({
  id: 'operator.teams',
  method: 'GET',
  path: 'staff/teams/',
  access: 'staff',
  summary: 'Every team, with its plan and what it asks for',
  /** `show`: those that ask for a feature, or are closed. */
  query: pageQuery.extend({ q: z.string().trim().max(100).optional(), show: z.enum(['asking', 'closed']).optional() }),
  reply: page(operatorTeam),
  status: 200,
});

const part = z.object({
  name: z.string(),
  /** Null: it is not there. */
  version: z.string().nullable(),
  purpose: z.string(),
  /** The loss without it, where there is one. */
  without: z.string().nullable(),
});
export type Part = z.output<typeof part>;

export const showAbout = route({
  id: 'operator.about',
  method: 'GET',
  path: 'staff/about/',
  access: 'staff',
  summary: 'Versions of the parts, which are missing, and the settings in force without their secrets',
  reply: z.object({
    started_at: instant,
    role: z.string(),
    address: z.string(),
    parts: z.array(part),
    settings: z.array(
      z.object({
        env: z.string(),
        doc: z.string(),
        /** Null: it is not set, or a secret. */
        value: z.string().nullable(),
        given: z.boolean(),
        secret: z.boolean(),
      }),
    ),
  }),
  status: 200,
});

/** Every call of this file. */
export const routes: readonly Route[] = [
  listFailedFiles,
  processFailedFile,
  processFailedFiles,
  showOperatorStorage,
  countOperatorStorage,
  listOperatorTeams,
  showAbout,
];
