import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { calendarText } from '#features/post-feeds/present.calendar.ts';
import { noteFeedUse, openFeed, postsForFeed } from '#features/post-feeds/store.calendar.ts';
import { AppError, fail } from '#platform/errors.ts';
import { visitorKey } from '#platform/http/identity/visitor-key.ts';
import { limitRate, rateLimits } from '#platform/rate-limits.ts';
import type { Services } from '#server/services.ts';

const params = z.object({ token: z.string().regex(/^[\w-]{43}$/) });

async function textFor({ db, origin }: Services, given: unknown, visitor: string): Promise<string> {
  const { data } = params.safeParse(given);
  const feed = data && (await openFeed(db, data.token));
  await limitRate(db, visitor, feed ? rateLimits.visit : rateLimits.miss);
  if (!feed) fail('not_found');
  if (feed.stale) await noteFeedUse(db, feed);
  return calendarText(feed.team_name, await postsForFeed(db, feed.team_id), origin);
}

/** `/calendar/{secret}/posts.ics`: the planned posts of a team, for the calendar app of whoever made the address. */
export function mountCalendars(app: FastifyInstance, services: Services): void {
  app.get('/calendar/:token/posts.ics', async (request, reply) => {
    reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex');
    reply.header('referrer-policy', 'no-referrer');
    try {
      const text = await textFor(services, request.params, visitorKey(request));
      return await reply.type('text/calendar; charset=utf-8').send(text);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.refusal.retryAfter) reply.header('retry-after', String(error.refusal.retryAfter));
      return reply.code(error.status).type('text/plain; charset=utf-8').send(`${error.message}\n`);
    }
  });
}
