import { z } from 'zod';
import { instant, teamParams, uuid } from '../core/fields.ts';
import { limits } from '../core/limits.ts';
import { type Route, route } from '../core/route.ts';

/** A file on a contact sheet. */
export const sheetItem = z.object({
  uuid,
  name: z.string(),
  file_type: z.string(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** With the watermark for those who see nothing without it; null: there is no picture for the caller. */
  thumbnail_url: z.string().nullable(),
  /** The credit its rights require, or else its source, or else its copyright. */
  credit: z.string().nullable(),
  /** Its rights: the summary of each, or else its name. */
  terms: z.array(z.string()),
  /** The moment until which its rights and its expiry date allow its use. */
  until: instant.nullable(),
  /** The moment it was taken, by its own word. Where it names no time zone, as if it were UTC. */
  taken_at: instant.nullable(),
});
export type SheetItem = z.output<typeof sheetItem>;

export const contactSheet = route({
  id: 'content.sheet',
  method: 'POST',
  path: 'files/sheet/{team}/',
  access: 'member',
  flags: ['VIEW_ASSETS'],
  summary: 'Files for a contact sheet: images, credits and rights; what the caller may not view is left out',
  params: teamParams,
  body: z.strictObject({ files: z.array(uuid).min(1).max(limits.sheetFiles) }),
  reply: z.object({ results: z.array(sheetItem) }),
  status: 200,
});

/** Every call of this file. */
export const routes: readonly Route[] = [contactSheet];
