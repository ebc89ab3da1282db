import { z } from 'zod';
import { idParams, instant, name, page, pageQuery, person, teamParams, uuid } from './core/fields.ts';
import { limits } from './core/limits.ts';
import { type Route, route } from './core/route.ts';
import { check, queryWords, type SavedQuery, savedQuery, searchQuery } from './files/saved-query.ts';
import { postFilters } from './social-posts/filters.ts';

/** Lists that a search narrows. */
export const searchKinds = ['files', 'posts'] as const;
export type SearchKind = (typeof searchKinds)[number];

const queries = { files: searchQuery, posts: check(z.strictObject(postFilters)) } as const satisfies Record<
  SearchKind,
  z.ZodType
>;

/** The words against a query of a kind, each with its place; none where the list takes it. */
export const flawsOf = (kind: SearchKind, query: SavedQuery) => queries[kind].safeParse(query).error?.issues ?? [];

export const search = z.object({
  uuid,
  team: uuid,
  name: z.string(),
  kind: z.enum(searchKinds),
  /** The filters of `files.list`, and the order; of posts, those of `socials.posts`. */
  query: savedQuery,
  /** Everybody's in the team. */
  pinned: z.boolean(),
  /** The caller is told of new finds. */
  alert: z.boolean(),
  owner: person.nullable(),
  created_at: instant,
  updated_at: instant,
  revision: z.number().int(),
});
export type Search = z.output<typeof search>;

/** A search of one's own asks for no more than seeing files; pinning one for the team, or changing a pinned one, for editing. */
const view = ['VIEW_ASSETS'] as const;
/** Collections tell of new files; searches tell of new posts. */
export const onlyPosts = 'is for searches for posts';
const searchName = name(limits.name);

export const listSearches = route({
  id: 'searches.list',
  method: 'GET',
  path: 'files/searches/{team}/',
  access: 'member',
  flags: view,
  summary: 'The saved searches of the caller and of the team, by name',
  params: teamParams,
  query: pageQuery.extend({ kind: z.enum(searchKinds).default('files') }),
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
  body: z
    .strictObject({
      name: searchName,
      kind: z.enum(searchKinds).default('files'),
      query: queryWords,
      pinned: z.boolean().default(false),
      alert: z.boolean().default(false),
    })
    .superRefine(({ kind, query, alert }, context) => {
      for (const { path, message } of flawsOf(kind, query))
        context.addIssue({ code: 'custom', path: ['query', ...path], message });
      if (alert && kind !== 'posts') context.addIssue({ code: 'custom', path: ['alert'], message: onlyPosts });
    }),
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
    query: queryWords.optional(),
    pinned: z.boolean().optional(),
  }),
  reply: search,
  status: 200,
});
export const alertSearch = route({
  id: 'searches.alert',
  method: 'POST',
  path: 'files/search/alert/{id}/',
  access: 'member',
  flags: view,
  summary: 'Have oneself told when a saved search for posts finds new ones, or no longer',
  params: idParams,
  body: z.strictObject({ alert: z.boolean() }),
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
export const routes: readonly Route[] = [listSearches, createSearch, updateSearch, alertSearch, deleteSearch];
