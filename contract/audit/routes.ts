import { z } from 'zod';
import {
  dateOrInstant,
  instant,
  numeral,
  page,
  pageQuery,
  person,
  several,
  teamParams,
  text,
  uuid,
} from '../core/fields.ts';
import { limits } from '../core/limits.ts';
import { type Route, route } from '../core/route.ts';
import { auditGroups } from './group-words.ts';
import { type AuditKind, auditKinds } from './groups.ts';

export const auditEvent = z.object({
  /** Unique in the list. */
  id: z.string(),
  at: instant,
  /** Null when the product did it by itself, or nobody knows who it was. */
  actor: person.nullable(),
  /** The API key that acted in their stead. */
  api_key: z.object({ uuid, name: z.string() }).nullable(),
  /** `noun.verb`. */
  action: z.string(),
  group: z.enum(auditGroups),
  /** What was done, in a sentence. */
  text: z.string(),
  object: z.object({
    kind: z.string(),
    uuid: uuid.nullable(),
    name: z.string().nullable(),
    /** Whether it is still there to be opened. */
    exists: z.boolean(),
  }),
  address: z.string().nullable(),
  agent: z.string().nullable(),
  /** What each field held and holds, as a person reads it; of a list, what went and what came. */
  changes: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
  /** How often, of what is counted. */
  count: z.number().int(),
  /** Someone should look at this. */
  alert: z.boolean(),
  change_set: uuid.nullable(),
  request_id: uuid.nullable(),
});
export type AuditEvent = z.output<typeof auditEvent>;

const kinds = Object.keys(auditKinds) as AuditKind[];

export const auditFilters = z.strictObject({
  actor: uuid.optional(),
  action: several(z.enum(auditGroups)),
  kind: z.enum(kinds).optional(),
  object: uuid.optional(),
  /** A day in UTC or a moment; `to` is included when it is a day. */
  from: dateOrInstant.optional(),
  to: dateOrInstant.optional(),
  address: z.union([z.ipv4(), z.ipv6()]).optional(),
  q: text(100).trim().optional(),
});

const manage = ['MANAGE_TEAM'] as const;

export const listAudit = route({
  id: 'audit.list',
  method: 'GET',
  path: 'teams/audit/{team}/',
  door: 'member',
  flags: manage,
  summary: 'Who did what, on what, when and from where, newest first; `format=csv` gives everything that matches',
  params: teamParams,
  query: pageQuery.extend({ ...auditFilters.shape, format: z.enum(['json', 'csv']).default('json') }),
  /** `searched_to`: a text is looked for in so much of the log at a time; `next` looks further back. */
  reply: page(auditEvent).extend({ searched_to: instant.nullable() }),
  status: 200,
});

const keptDays = z.number().int().min(limits.auditDays.min).max(limits.auditDays.max).nullable();
const retention = z.object({
  /** Null: for ever. */
  days: keptDays,
  /** When the oldest of what there is happened. */
  oldest: instant.nullable(),
  /** What the days asked about, or else the setting, delete: counted no further than 10,000. */
  deletes: z.number().int(),
  deletes_exact: z.boolean(),
});
export type AuditRetention = z.output<typeof retention>;

export const showAuditRetention = route({
  id: 'audit.retention',
  method: 'GET',
  path: 'teams/audit/retention/{team}/',
  door: 'member',
  flags: manage,
  summary: 'How long the audit log is kept, and what so many days would delete',
  params: teamParams,
  query: z.strictObject({
    days: numeral(z.number().int().min(limits.auditDays.min).max(limits.auditDays.max)).optional(),
  }),
  reply: retention,
  status: 200,
});
export const updateAuditRetention = route({
  id: 'audit.retention_update',
  method: 'PUT',
  path: 'teams/audit/retention/{team}/',
  door: 'member',
  flags: manage,
  summary: 'Set how many days the audit log and the history of changes are kept; null keeps them forever',
  params: teamParams,
  body: z.strictObject({ days: keptDays }),
  reply: retention,
  status: 200,
});

/** Every call of this file. */
export const routes: readonly Route[] = [listAudit, showAuditRetention, updateAuditRetention];
