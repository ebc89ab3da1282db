import { z } from 'zod';
import { idParams, instant, page, teamParams, uuid, wholeQuery } from '../core/fields.ts';
import { type Route, route } from '../core/route.ts';
import { exportLimits } from './limits.ts';

const whole = z.number().int();

export const exportPart = z.object({
  number: whole,
  name: z.string(),
  size: whole,
  sha256: z.string(),
});

export const teamExport = z.object({
  uuid,
  state: z.enum(['making', 'ready', 'failed']),
  asked_by: z.object({ uuid, first_name: z.string(), last_name: z.string() }).nullable(),
  /** Null until all is listed. */
  files: whole.nullable(),
  total_bytes: whole.nullable(),
  done_bytes: whole,
  parts: z.array(exportPart),
  /** The reason, in a sentence. */
  failed: z.string().nullable(),
  created_at: instant,
  finished_at: instant.nullable(),
  /** From then on it cannot be downloaded any more. */
  expires_at: instant.nullable(),
});
export type TeamExport = z.output<typeof teamExport>;

const manage = ['MANAGE_TEAM'] as const;

export const listExports = route({
  id: 'team_exports.list',
  method: 'GET',
  path: 'teams/exports/{team}/',
  access: 'member',
  flags: manage,
  keys: false,
  summary: 'The exports of a team, newest first',
  params: teamParams,
  query: wholeQuery,
  reply: page(teamExport),
  status: 200,
});
export const createExport = route({
  id: 'team_exports.create',
  method: 'POST',
  path: 'teams/export/create/{team}/',
  access: 'member',
  flags: manage,
  summary: 'Export everything a team has, as one zip or several',
  params: teamParams,
  body: z.strictObject({
    /** The most bytes of one zip. */
    part_bytes: whole.min(exportLimits.leastPartBytes).max(exportLimits.mostPartBytes).optional(),
  }),
  reply: teamExport,
  status: 202,
});
export const deleteExport = route({
  id: 'team_exports.delete',
  method: 'DELETE',
  path: 'teams/export/delete/{id}/',
  access: 'session',
  summary: 'Cancel an export, or delete it before its time',
  params: idParams,
  reply: 'none',
  status: 204,
});
export const downloadExportPart = route({
  id: 'team_exports.part',
  method: 'GET',
  path: 'teams/export/part/{id}/{number}/',
  access: 'session',
  keys: false,
  summary: 'One zip of an export; ranges are served, so that a download can be resumed',
  params: z.object({ id: uuid, number: z.string().regex(/^[1-9]\d{0,4}$/) }),
  reply: 'bytes',
  status: 200,
});

/** Every call of this file. */
export const routes: readonly Route[] = [listExports, createExport, deleteExport, downloadExportPart];
