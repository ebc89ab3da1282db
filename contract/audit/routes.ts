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
  /** A sentence that tells what was done. */
  text: z.string(),
  object: z.object({
    kind: z.string(),
    uuid: uuid.nullable(),
    name: z.string().nullable(),
    /** True when it is still there to be opened. */
    exists: z.boolean(),
  }),
  address: z.string().nullable(),
  agent: z.string().nullable(),
  /** Each field's value before and after, as a person reads it; of a list, what was removed and what was added. */
  changes: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
  /** The number of times, of what is counted. */
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
  access: 'member',
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
  /** The time of the oldest entry. */
  oldest: instant.nullable(),
  /**
   * The number of entries that the requested days, or else the setting, would delete: counted no further than 10,000.
   */
  deletes: z.number().int(),
  deletes_exact: z.boolean(),
});
export type AuditRetention = z.output<typeof retention>;

export const showAuditRetention = route({
  id: 'audit.retention',
  method: 'GET',
  path: 'teams/audit/retention/{team}/',
  access: 'member',
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
  access: 'member',
  flags: manage,
  summary: 'Set how many days the audit log and the history of changes are kept; null keeps them forever',
  params: teamParams,
  body: z.strictObject({ days: keptDays }),
  reply: retention,
  status: 200,
});

/** Every call of this file. */
export const routes: readonly Route[] = [listAudit, showAuditRetention, updateAuditRetention];
