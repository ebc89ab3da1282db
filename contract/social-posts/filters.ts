import { z } from 'zod';
import { dateOrInstant, flag, numeral, several, text, uuid } from '../core/fields.ts';
import { limits } from '../core/limits.ts';
import { approvalStates, foundOn, postSources } from './post.ts';

export const postWords = text(limits.link).trim();

/** Filters of the list. Without `rejected`, those that were rejected are left out. */
export const postFilters = {
  /** @handle, #tag, the address of a post, or words; several are separated by spaces. */
  q: postWords.optional(),
  match: z.enum(['all', 'any']).optional(),
  approval: several(z.enum(approvalStates)),
  source: several(z.enum(postSources)),
  platform: several(z.enum(foundOn)),
  account: several(uuid),
  media: z.enum(['image', 'video']).optional(),
  orientation: z.enum(['landscape', 'portrait', 'square']).optional(),
  library: flag.optional(),
  rejected: flag.optional(),
  from: dateOrInstant.optional(),
  /** A day counts whole, in UTC. */
  to: dateOrInstant.optional(),
  creator: several(uuid),
  /** The first part of a language tag, such as `de`. */
  language: several(z.string().regex(/^[a-z]{2,3}$/, 'is not a language')),
  /** The least number of likes. */
  likes: numeral(z.number().int().min(0)).optional(),
  /** The least number of likes, comments and shares together. */
  engagement: numeral(z.number().int().min(0)).optional(),
};
