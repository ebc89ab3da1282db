import { z } from 'zod';
import { dateOrInstant, instant, text, uuid, uuidParams } from '../core/fields.ts';
import { type Route, route } from '../core/route.ts';
import { fileActions } from '../policy/files.ts';
import { rightsStates } from '../policy/use/rights-state.ts';
import { useReasonKinds, verdicts } from '../policy/use/use.ts';

const role = z.object({ uuid, name: z.string() });
const pixels = z.enum(['clean', 'watermarked', 'none']);

/** 'Can I use this?': for the caller now, or for a role of the team, or on another date. */
export const fileUse = route({
  id: 'files.can_use',
  method: 'GET',
  path: 'files/file/can_use/{uuid}/',
  access: 'member',
  flags: ['VIEW_ASSETS'],
  summary: 'Whether a file can be used, by whom and when, and why',
  params: uuidParams,
  query: z.strictObject({
    /** A role of the file's team, by name or uuid; left out: the caller. */
    role: text(200).trim().min(1).optional(),
    /** Left out: now. A plain date is its first moment, in UTC. */
    at: dateOrInstant.optional(),
  }),
  reply: z.object({
    at: instant,
    role: role.nullable(),
    verdict: z.enum(verdicts),
    state: z.enum(rightsStates),
    /** The reasons against it, the first one first. */
    reasons: z.array(
      z.object({
        kind: z.enum(useReasonKinds),
        text: z.string(),
        /** The day or the moment that the text ends with. */
        on: z.union([z.iso.date(), instant]).nullable(),
        right: uuid.nullable(),
      }),
    ),
    /** The pixels they see on the page, and those they can download. */
    see: pixels,
    take: pixels,
    /** The moment from which it is out of their reach. */
    until: instant.nullable(),
    /** All that they may do with the file then, and why not the rest. */
    permissions: z.array(z.enum(fileActions)),
    refusals: z.partialRecord(z.enum(fileActions), z.string()),
    /** The roles that can be asked about; none of a team that only shares the file. */
    roles: z.array(role),
  }),
  status: 200,
});
export type FileUse = z.output<typeof fileUse.reply>;

/** Every call of this file. */
export const routes: readonly Route[] = [fileUse];
