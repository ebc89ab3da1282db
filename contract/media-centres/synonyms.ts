import { z } from 'zod';
import { idParams, page, text, wholeQuery } from '../core/fields.ts';
import { limits } from '../core/limits.ts';
import { type Route, route } from '../core/route.ts';
import { editing, reading } from './route-parts.ts';

/** A term that visitors type, and the words that are searched for as well. */
const synonym = z.object({ term: z.string(), means: z.string() });
const synonyms = page(synonym);

export const listSynonyms = route({
  ...reading,
  id: 'media_centres.synonyms',
  method: 'GET',
  path: 'files/media-centre/synonyms/{id}/',
  summary: 'Search terms of visitors, with the words that are searched for as well',
  params: idParams,
  query: wholeQuery,
  reply: synonyms,
  status: 200,
});
/** Takes effect at once, as access does. */
export const setSynonym = route({
  ...editing,
  id: 'media_centres.synonyms.update',
  method: 'PUT',
  path: 'files/media-centre/synonyms/update/{id}/',
  summary: 'Search for other words as well when visitors type a term; null removes them',
  params: idParams,
  body: z.strictObject({
    term: text(limits.searchTerm).trim().min(1),
    means: text(limits.searchTerm).trim().min(1).nullable(),
  }),
  reply: synonyms,
  status: 200,
});

/** Every call of this file. */
export const routes: readonly Route[] = [listSynonyms, setSynonym];
