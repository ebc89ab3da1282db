import { z } from 'zod';
import { uuid } from '../core/fields.ts';

/** A tag of a collection itself. */
export const collectionTag = z.object({ uuid, name: z.string(), colour: z.string().nullable() });
export type CollectionTag = z.output<typeof collectionTag>;
