import { z } from 'zod';
import { instant, page, person, teamParams, wholeQuery } from '../core/fields.ts';
import { type Route, route } from '../core/route.ts';
import { type Feature, features } from '../policy/flags.ts';

/** Name and purpose of each feature. */
export const featureLooks: Readonly<Record<Feature, { readonly title: string; readonly opens: readonly string[] }>> = {
  DAM_PLUS: {
    title: 'DAM Plus',
    opens: ['File versions', 'Metadata', 'Custom attributes', 'Linked assets', 'The watermark of a file'],
  },
  UGC_PLUS: {
    title: 'UGC Plus',
    opens: ['Tagged posts of creators', 'Groups of posts', 'Approvals by creators'],
  },
  GALLERIES: { title: 'Galleries', opens: ['Galleries for other sites', 'Single embeds'] },
  MEDIA_CENTRES: { title: 'Media Centres', opens: ['Public portals with albums', 'Download requests of visitors'] },
  SOCIALS: { title: 'Socials', opens: ['Social accounts', 'Planned and published posts'] },
};

const featureRequest = z.object({
  feature: z.enum(features),
  /** The person who asked; null when they are gone. */
  by: person.nullable(),
  created_at: instant,
});

export const listFeatureRequests = route({
  id: 'teams.feature_requests',
  method: 'GET',
  path: 'teams/feature_requests/{team}/',
  access: 'member',
  summary: 'Features that members asked for and the plan does not include',
  params: teamParams,
  query: wholeQuery,
  reply: page(featureRequest),
  status: 200,
});
export const createFeatureRequest = route({
  id: 'teams.feature_request_create',
  method: 'POST',
  path: 'teams/feature_request/create/{team}/',
  access: 'member',
  summary: 'Ask staff for a feature that the plan does not include',
  params: teamParams,
  body: z.strictObject({ feature: z.enum(features) }),
  reply: featureRequest,
  status: 201,
});

/** Every call of this file. */
export const routes: readonly Route[] = [listFeatureRequests, createFeatureRequest];
