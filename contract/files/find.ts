import { z } from 'zod';
import { instant, numeral, page, several, teamParams, text, uuid } from '../core/fields.ts';
import { limits } from '../core/limits.ts';
import { type Route, route } from '../core/route.ts';
import { fileFilters, fileListQuery } from './query.ts';
import { fileSummary } from './routes.ts';

const view = ['VIEW_ASSETS'] as const;

export const listFiles = route({
  id: 'files.list',
  method: 'GET',
  reads: true,
  path: 'files/files/{team}/',
  access: 'member',
  flags: view,
  summary: 'Files, narrowed and ordered',
  params: teamParams,
  query: fileListQuery,
  reply: page(fileSummary),
  status: 200,
});

const block = page(fileSummary);

export const home = route({
  id: 'files.home',
  method: 'GET',
  reads: true,
  path: 'files/home/{team}/',
  access: 'member',
  flags: view,
  summary: 'The blocks of the front page of the library: the first files of each, and how many there are',
  params: teamParams,
  reply: z.object({
    /** Images and videos. */
    newest: block,
    /** Changed last. */
    continue: block,
    /** The caller's. */
    favourites: block,
    /** Within 30 days. */
    expiring: block,
    /** Waiting for a decision. */
    review: block,
    /** Files of the whole library. */
    count: z.number().int(),
    count_exact: z.boolean(),
  }),
  status: 200,
});

const facet = z.array(z.object({ value: z.string(), label: z.string(), count: z.number().int() }));

export const facets = route({
  id: 'files.facets',
  method: 'GET',
  reads: true,
  path: 'files/facets/{team}/',
  access: 'member',
  flags: view,
  summary: 'How many files each filter value would leave',
  params: teamParams,
  query: fileFilters,
  reply: z.object({
    type: facet,
    extension: facet,
    tag: facet,
    rights: facet,
    /** By the names of the filter; `expiring` counts files of other states too. */
    rights_state: facet,
    orientation: facet,
    /** Towns with their countries, by the names of the filter `in_place`. */
    place: facet,
    /** By the names of the filters `camera` and `lens`. */
    camera: facet,
    lens: facet,
    year: facet,
    creator: facet,
    /** 0–4. */
    review: facet,
    /** 0–5. */
    rating: facet,
    /** `expired`, `30` and `90` days from now, `later`, `never`: each without those before it. */
    expiry: facet,
    /** In MB: `-1`, `1-10`, `10-100`, `100-`. */
    size: facet,
    /** Missing facts, by the names of the filter. */
    missing: facet,
    /** Collections that people fill. */
    collection: facet,
    /** `true`, `false`. */
    used: facet,
    /** `attribute` is the slug of the attribute that has the value. */
    attribute: z.array(
      z.object({ attribute: z.string(), value: z.string(), label: z.string(), count: z.number().int() }),
    ),
    exact: z.boolean(),
  }),
  status: 200,
});

export const timeline = route({
  id: 'files.timeline',
  method: 'GET',
  reads: true,
  path: 'files/timeline/{team}/',
  access: 'member',
  flags: view,
  summary: 'How many files were taken in each month, the latest first',
  params: teamParams,
  query: fileFilters,
  reply: z.object({
    /** In UTC, `2026-11`. What does not say when it was taken counts where it was uploaded. */
    months: z.array(z.object({ month: z.string(), count: z.number().int() })),
    count: z.number().int(),
    /** Those among them that do not say when they were taken. */
    undated: z.number().int(),
    undated_exact: z.boolean(),
  }),
  status: 200,
});

export const map = route({
  id: 'files.map',
  method: 'GET',
  reads: true,
  path: 'files/map/{team}/',
  access: 'member',
  flags: view,
  summary: 'Files on a map, those that are close together as one',
  params: teamParams,
  /** At zoom 0 the whole earth is 256 px wide, at every further one twice as much. */
  query: fileFilters.extend({ zoom: numeral(z.number().int().min(0).max(limits.mapZoom)).default(0) }),
  reply: z.object({
    /** The largest first. */
    clusters: z.array(
      z.object({
        lat: z.number(),
        lng: z.number(),
        count: z.number().int(),
        /** The town of the newest of them; null where there is none. */
        place: z.string().nullable(),
        taken_from: instant,
        taken_to: instant,
        /** Around all of them, as the filter `bounds` takes it. */
        bounds: z.string(),
        /** The newest of them. */
        cover: fileSummary,
      }),
    ),
    /** Files within the bounds. */
    count: z.number().int(),
    /** Files without coordinates, of all that the filters leave. */
    unplaced: z.number().int(),
    unplaced_exact: z.boolean(),
  }),
  status: 200,
});

/** One part of a query: a search-term group, a filter, or the folder. */
const narrowing = z.object({ filter: z.string(), value: z.string().nullable() });
export const relaxFilters = route({
  id: 'files.loosen',
  method: 'GET',
  reads: true,
  path: 'files/loosen/{team}/',
  access: 'member',
  flags: view,
  summary: 'How many files there would be without each part of a query',
  params: teamParams,
  query: fileFilters,
  /** Parts whose count took too long are left out. */
  reply: page(narrowing.extend({ count: z.number().int(), count_exact: z.boolean() })),
  status: 200,
});

export const suggest = route({
  id: 'files.suggest',
  method: 'GET',
  reads: true,
  path: 'files/suggest/{team}/',
  access: 'member',
  flags: view,
  summary: 'Completions for the search field',
  params: teamParams,
  query: z.strictObject({ q: text(100) }),
  reply: page(
    z.object({
      value: z.string(),
      kind: z.enum(['tag', 'name', 'creator', 'folder', 'attribute']),
      /** Of a tag, folder or member. */
      uuid: uuid.optional(),
      count: z.number().int().optional(),
      /** Of a folder, the folder it lies in. */
      within: z.string().optional(),
    }),
  ),
  status: 200,
});

export const spelling = route({
  id: 'files.spelling',
  method: 'GET',
  path: 'files/spelling/{team}/',
  access: 'member',
  keys: false,
  flags: view,
  summary: 'The same search with words that files have, where some were mistyped; null where none is near',
  params: teamParams,
  query: z.strictObject({ q: several(text(300)) }),
  reply: z.object({ q: z.array(z.string()).nullable() }),
  status: 200,
});

/** Ids that are nothing of the team's, or not any more, are left out. */
export const filterNames = route({
  id: 'files.names',
  method: 'GET',
  reads: true,
  path: 'files/names/{team}/',
  access: 'member',
  flags: view,
  summary: 'What the tags, rights, people and collections of a query are called now',
  params: teamParams,
  query: z.strictObject({
    tags: several(uuid),
    rights: several(uuid),
    creator: several(uuid),
    collection: several(uuid),
    /** Of another team that shares it: then what that team calls them. */
    folder: uuid.optional(),
  }),
  reply: page(
    z.object({ filter: z.enum(['tags', 'rights', 'creator', 'collection']), value: uuid, label: z.string() }),
  ),
  status: 200,
});

/** Every call of this file. */
export const routes: readonly Route[] = [
  listFiles,
  home,
  facets,
  timeline,
  map,
  relaxFilters,
  suggest,
  spelling,
  filterNames,
];
