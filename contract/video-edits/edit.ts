import { z } from 'zod';
import { instant, uuid } from '../core/fields.ts';

export const videoEditStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;
export type VideoEditState = (typeof videoEditStates)[number];

/** A video that is made of a part of another. */
export const videoEdit = z.object({
  uuid,
  team: uuid,
  /** The file that is edited, and its version. */
  file: uuid,
  version: uuid,
  as: z.enum(['version', 'copy']),
  state: z.enum(videoEditStates),
  /** Per cent. */
  progress: z.number().int(),
  /** The second of the source that it begins with; null before it is done. */
  starts_at: z.number().nullable(),
  /** True when the picture was taken as it is; null before it is done. */
  copied: z.boolean().nullable(),
  /** The file that has the result: the same one, or the copy. Null before it is done. */
  made: uuid.nullable(),
  /** The change set that undoes it; null before it is done. */
  change_set: uuid.nullable(),
  /** The reason it failed, in a sentence. */
  failed: z.string().nullable(),
  created_at: instant,
});
export type VideoEdit = z.output<typeof videoEdit>;
