import { z } from 'zod';
import { instant, name, page, teamParams, wholeQuery } from '../core/fields.ts';
import { limits } from '../core/limits.ts';
import { type Route, route } from '../core/route.ts';

/** A word that people searched for and no file has. */
export const missedWord = z.object({
  /** As it was last typed. */
  word: z.string(),
  /** Searches for it, at most one a minute. */
  times: z.number().int(),
  missed_at: instant,
});
export type MissedWord = z.output<typeof missedWord>;

const managing = { access: 'member', flags: ['MANAGE_TAGS'] } as const;

/** The hundred that were searched for most. One that is a tag or a synonym by now is left out. */
export const listMissedWords = route({
  ...managing,
  id: 'tags.missed',
  method: 'GET',
  path: 'files/tags/missed/{team}/',
  summary: 'Words that were searched for and that no file has, to be made synonyms of tags',
  params: teamParams,
  query: wholeQuery,
  reply: page(missedWord),
  status: 200,
});
export const dismissMissedWord = route({
  ...managing,
  id: 'tags.missed_dismiss',
  method: 'POST',
  path: 'files/tags/missed/dismiss/{team}/',
  summary: 'No longer offer a word that was searched for, or offer it again',
  params: teamParams,
  body: z.strictObject({ word: name(limits.tagName), dismissed: z.boolean().default(true) }),
  reply: 'none',
  status: 204,
});

/** Every call of this file. */
export const routes: readonly Route[] = [listMissedWords, dismissMissedWord];
