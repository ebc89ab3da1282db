import { z } from 'zod';
import { text } from '../core/fields.ts';
import { fileFilters, orders } from './query.ts';

/** A group of filters is the longest that there is. */
const word = z.union([text(2_000), z.number(), z.boolean()]).transform(String);
export const queryWords = z.record(z.string().min(1).max(100), z.union([word, z.array(word).min(1).max(50)]));

/** A file filter in the words of the address of `files.list`: kept as given, and checked. */
export type SavedQuery = Record<string, string | string[]>;

/** As replies have it. */
export const savedQuery = z.record(z.string(), z.union([z.string(), z.array(z.string())]));

const inAttribute = /^attribute\[(.+)\]$/;

/** As `files.list` reads the words: `attribute[season]` is `season` of the custom attributes. */
export function nested(query: SavedQuery): Record<string, unknown> {
  const attribute: Record<string, string | string[]> = {};
  const rest: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(query)) {
    const slug = inAttribute.exec(key)?.[1];
    if (slug === undefined) rest[key] = value;
    else attribute[slug] = value;
  }
  return Object.keys(attribute).length > 0 ? { ...rest, attribute } : rest;
}

/** Words that some filters take. */
export function check(schema: z.ZodType) {
  return queryWords.superRefine((query, context) => {
    for (const issue of schema.safeParse(nested(query)).error?.issues ?? [])
      context.addIssue({ code: 'custom', path: [...issue.path], message: issue.message });
  });
}

const listed = fileFilters.extend({ order: z.enum(orders).optional() });

/** The filters of a search that is kept, with its order. */
export const searchQuery = check(listed);
/** The filters that fill a smart collection: it shows live files, to everybody the same. */
export const fillingQuery = check(fileFilters.omit({ recycled: true, starred: true })).refine(
  (query) => Object.keys(query).length > 0,
  'must narrow by something',
);
