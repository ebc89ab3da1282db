import { z } from 'zod';
import { idParams, instant, name, page, pageQuery, person, teamParams, uuid } from './core/fields.ts';
import { limits } from './core/limits.ts';
import { type Route, route } from './core/route.ts';
import { savedQuery, searchQuery } from './files/saved-query.ts';

export const search = z.object({
  uuid,
  team: uuid,
  name: z.string(),
  /** The filters of `files.list`, and the order. */
  query: savedQuery,
  /** Everybody's in the team. */
  pinned: z.boolean(),
  owner: person.nullable(),
  created_at: instant,
  updated_at: instant,
  revision: z.number().int(),
});
export type Search = z.output<typeof search>;

/** A search of one's own asks for no more than seeing files; pinning one for the team, or changing a pinned one, for editing. */
const view = ['VIEW_ASSETS'] as const;
const searchName = name(limits.name);

export const listSearches = route({
  id: 'searches.list',
  method: 'GET',
  path: 'files/searches/{team}/',
  access: 'member',
  flags: view,
  summary: 'The saved searches of the caller and of the team, by name',
  params: teamParams,
  query: pageQuery,
  reply: page(search),
  status: 200,
});
export const createSearch = route({
  id: 'searches.create',
  method: 'POST',
  path: 'files/search/create/{team}/',
  access: 'member',
  flags: view,
  summary: 'Save a search; pinned, it is everybody’s in the team',
  params: teamParams,
  body: z.strictObject({ name: searchName, query: searchQuery, pinned: z.boolean().default(false) }),
  reply: search,
  status: 201,
});
export const updateSearch = route({
  id: 'searches.update',
  method: 'PUT',
  path: 'files/search/update/{id}/',
  access: 'member',
  flags: view,
  summary: 'Rename, change, pin or unpin a saved search',
  params: idParams,
  body: z.strictObject({
    name: searchName.optional(),
    query: searchQuery.optional(),
    pinned: z.boolean().optional(),
  }),
  reply: search,
  status: 200,
});
export const deleteSearch = route({
  id: 'searches.delete',
  method: 'DELETE',
  path: 'files/search/delete/{id}/',
  access: 'member',
  flags: view,
  summary: 'Delete a saved search',
  params: idParams,
  reply: 'none',
  status: 204,
});

/** Every call of this file. */
export const routes: readonly Route[] = [listSearches, createSearch, updateSearch, deleteSearch];
