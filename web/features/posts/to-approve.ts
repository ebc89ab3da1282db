import { listPosts } from '#contract/posts/routes.ts';
import { call } from '../../lib/call.ts';
import { pagedQuery } from '../../lib/paged.ts';
import { postsKey } from './queries.ts';

/** Posts that wait for the person's approval. */
export const toApproveQuery = (team: string) =>
  pagedQuery([...postsKey(team), 'to-approve'], (page, signal) =>
    call(listPosts, { params: { team }, query: { ...page, mine: 'true', limit: 30 }, signal }),
  );

export const countToApprove = async (team: string, signal: AbortSignal): Promise<number> =>
  (await call(listPosts, { params: { team }, query: { mine: 'true', limit: 1 }, signal })).count;
