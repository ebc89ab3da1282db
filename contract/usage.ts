import { z } from 'zod';
import { uuid, uuidParams } from './core/fields.ts';
import { type Route, route } from './core/route.ts';
import { featureWords } from './features.ts';

/** From where a file is taken at once. */
export type RecallKind = Extract<(typeof featureWords)[number], { readonly recall: string }>['recall'];
const recallKinds: readonly RecallKind[] = featureWords.flatMap((feature) =>
  'recall' in feature ? feature.recall : [],
);

export const recallFile = route({
  id: 'files.recall',
  method: 'POST',
  path: 'files/file/recall/{uuid}/',
  access: 'member',
  flags: ['EDIT_ASSETS'],
  summary: 'Take a file from everywhere that others see it at once: its public link, embeds and galleries',
  params: uuidParams,
  body: z.strictObject({
    /** Keeps it from being shared again. */
    internal_use: z.literal(true).optional(),
  }),
  reply: z.object({
    /** The uses it was taken from. */
    taken: z.array(z.object({ kind: z.enum(recallKinds), uuid, title: z.string() })),
    internal_use: z.boolean(),
  }),
  status: 200,
});

/** Every call of this file. */
export const routes: readonly Route[] = [recallFile];
