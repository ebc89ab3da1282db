import type { FoundPost } from '#contract/social-posts/post.ts';
import type * as contract from '#contract/social-posts/routes.ts';
import { pageOf } from '#platform/db/keyset.ts';
import { fail } from '#platform/errors.ts';
import type { Caller, Handler } from '#platform/http/handle.ts';
import { viewerOf } from '#platform/http/identity/viewer.ts';
import type { Services } from '#server/services.ts';
import { openSocialPost } from '../access.ts';
import { compareAgain } from '../collecting/compare.ts';
import { filterOf, type PostFilter } from '../filter.ts';
import { presentCreator, presentSocialPost } from '../present.ts';
import { creatorByHandle, creatorById, suggestCreators, suggestHashtags } from '../store/creators.ts';
import { countSocialPosts, findSocialPost, languagesOf, listSocialPosts } from '../store/posts.ts';
import { stateOfSources } from '../store/sources.ts';
import { pauseSeconds } from './trigger.ts';

type Paged = { limit: number; cursor?: string | undefined };
const mostCounted = 10_000;

function page(call: Caller<Services>, filter: PostFilter, query: Paged) {
  const viewer = viewerOf(call, call.membershipFor(filter.team));
  return pageOf(
    {
      list: `social posts ${JSON.stringify(filter)}`,
      width: 2,
      rows: (limit, after) => listSocialPosts(call.db, filter, limit, after && [String(after[0]), String(after[1])]),
      count: (upTo) => countSocialPosts(call.db, filter, upTo),
      placeOf: (row) => [row.place, row.id],
    },
    query,
    (row) => presentSocialPost(viewer, row),
  );
}

/** A post as it is now. */
export async function tellSocialPost(call: Caller<Services>, team: string, id: string): Promise<FoundPost> {
  const row = (await findSocialPost(call.db, [team], id)) ?? fail('not_found');
  return presentSocialPost(viewerOf(call, call.membershipFor(team)), row);
}

export const list: Handler<typeof contract.listSocialPosts, Services> = async (call) => {
  const { limit, cursor, ...given } = call.query;
  return page(call, filterOf(call.params.team, given), { limit, cursor });
};

export const show: Handler<typeof contract.showSocialPost, Services> = async (call) => {
  const { team_id: team, id, pieces } = await openSocialPost(call, 'social_post.view', call.params.id);
  // The library may have changed since it was compared.
  if (pieces.some(({ compared, file }) => compared && file === null)) await compareAgain(call.db, team, id);
  return tellSocialPost(call, team, id);
};

export const byCreator: Handler<typeof contract.listByCreator, Services> = async (call) => {
  const row = await openSocialPost(call, 'social_post.view', call.params.id);
  // Of a post by nobody who is known there are no others.
  const creator = row.creator?.id ?? row.id;
  return page(call, { ...filterOf(row.team_id, {}), creator: [creator] }, call.query);
};

export const carousel: Handler<typeof contract.checkCarousel, Services> = async (call) => {
  const { pieces } = await openSocialPost(call, 'social_post.view', call.params.id);
  return { is_carousel: pieces.length > 1, count: pieces.length };
};

export const overview: Handler<typeof contract.overview, Services> = async ({ db, params, query }) => {
  const { team } = params;
  const filter = filterOf(team, query);
  const count = (more: Partial<PostFilter>) =>
    countSocialPosts(db, { ...filter, approval: [], rejected: false, ...more }, mostCounted);
  const counts = {
    all: await count({}),
    none: await count({ approval: ['none'] }),
    requested: await count({ approval: ['requested'] }),
    approved: await count({ approval: ['approved'] }),
    declined: await count({ approval: ['declined'] }),
    expired: await count({ approval: ['expired'] }),
    rejected: await count({ rejected: true }),
  };
  const [term] = filter.terms;
  const named = filter.terms.length === 1 && term?.kind === 'handle' ? term.handle : null;
  const [only, ...others] = filter.creator ?? [];
  const creator =
    only !== undefined && others.length === 0
      ? await creatorById(db, team, only)
      : named === null
        ? undefined
        : await creatorByHandle(db, team, named);
  const { ran_at: ran, asked_at: asked, hashtags, troubles } = await stateOfSources(db, team);
  return {
    counts,
    creator: creator ? { ...presentCreator(creator, creator.platform), platform: creator.platform } : null,
    collected_at: ran?.toISOString() ?? null,
    next_at: asked ? new Date(asked.getTime() + pauseSeconds * 1000).toISOString() : null,
    languages: await languagesOf(db, team),
    hashtags,
    troubles,
  };
};

export const suggest: Handler<typeof contract.suggest, Services> = async ({ db, params, query }) => {
  const q = query.q.toLowerCase();
  const bare = q.replace(/^[@#]/, '');
  return {
    creators: q.startsWith('#') ? [] : await suggestCreators(db, params.team, bare),
    hashtags: q.startsWith('@') ? [] : await suggestHashtags(db, params.team, `#${bare}`),
  };
};
