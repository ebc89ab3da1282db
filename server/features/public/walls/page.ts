import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { uuid } from '#contract/core/fields.ts';
import { findWall, type WallRow, wallPosts } from '#features/social-accounts/store/walls.ts';
import { fail } from '#platform/errors.ts';
import { visitorKey } from '#platform/http/identity/visitor-key.ts';
import { type PublicPage, sendPage, sendRefusal } from '#platform/http/page.ts';
import { limitRate, rateLimits } from '#platform/rate-limits.ts';
import type { Services } from '#server/services.ts';
import { wallPage, wallPostPage, wallRefusal } from './html.ts';

const params = z.object({ account: uuid, post: uuid.optional() });
const query = z.object({ before: uuid.optional().catch(undefined) });
const postsOnPage = 30;

/** A wall that is there, for a visitor; misses count, so that nobody guesses. */
export async function openWall(services: Services, request: FastifyRequest): Promise<{ wall: WallRow; post?: string }> {
  const { data } = params.safeParse(request.params);
  const wall = data && (await findWall(services.db, data.account));
  await limitRate(services.db, visitorKey(request), wall ? rateLimits.visit : rateLimits.miss);
  if (!wall) fail('not_found');
  return { wall, ...(data.post === undefined ? {} : { post: data.post }) };
}

async function listed({ db }: Services, wall: WallRow, request: FastifyRequest): Promise<PublicPage> {
  const before = query.parse(request.query).before ?? null;
  const found = await wallPosts(db, wall, { limit: postsOnPage + 1, before });
  const posts = found.slice(0, postsOnPage);
  return wallPage(wall, posts, found.length > postsOnPage ? (posts.at(-1)?.id ?? null) : null);
}

async function alone({ db }: Services, wall: WallRow, post: string): Promise<PublicPage> {
  const [found] = await wallPosts(db, wall, { limit: 1, only: post });
  return wallPostPage(wall, found ?? fail('not_found'));
}

/** `/wall/{account}` and `/wall/{account}/{post}`: what demo accounts posted, as a network would show it. */
export function mountWalls(app: FastifyInstance, services: Services): void {
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      const { wall, post } = await openWall(services, request);
      const page = post === undefined ? listed(services, wall, request) : alone(services, wall, post);
      return await sendPage(reply, await page);
    } catch (error) {
      return sendRefusal(reply, error, ({ message }) => wallRefusal(message));
    }
  };
  app.get('/wall/:account', answer);
  app.get('/wall/:account/:post', answer);
}
