import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { uuid } from '#contract/core/fields.ts';
import { html } from '#contract/core/html.ts';
import { isReportStop } from '#features/media-centre-stats/rules.stop.ts';
import { stopReport } from '#features/media-centre-stats/store.weekly.ts';
import { stopDigest } from '#features/notifications/changes/stop-digest.ts';
import { isDigestStop } from '#features/notifications/rules.stop.ts';
import { fail } from '#platform/errors.ts';
import { visitorKey } from '#platform/http/identity/visitor-key.ts';
import { sendPage } from '#platform/http/page.ts';
import { limitRate, rateLimits } from '#platform/rate-limits.ts';
import type { Services } from '#server/services.ts';
import { lonePage } from './portals/page/lone.ts';
import { refused } from './portals/page.ts';

/** Emails that come again and again, and whoever gets them can end by their link alone. */
interface Recurring<T> {
  readonly path: string;
  readonly params: z.ZodType<T & { proof: string }>;
  isMade(services: Services, params: T & { proof: string }): boolean;
  stop(services: Services, params: T): Promise<void>;
  readonly words: { readonly ask: string; readonly now: string; readonly stopped: string; readonly again: string };
}

const proof = z.string().max(100);

const report: Recurring<{ centre: string; user: string }> = {
  path: '/stop-report/:centre/:user/:proof',
  params: z.object({ centre: uuid, user: uuid, proof }),
  isMade: ({ secret }, { centre, user, proof: given }) => isReportStop(secret, centre, user, given),
  stop: ({ db }, params) => stopReport(db, params),
  words: {
    ask: 'Stop weekly reports',
    now: 'You get the numbers of this Media Centre by email each Monday.',
    stopped: 'Weekly reports stopped',
    again: 'You will get no more of these emails. You can turn them on again under Analytics of the Media Centre.',
  },
};

const digest: Recurring<{ user: string }> = {
  path: '/stop-digest/:user/:proof',
  params: z.object({ user: uuid, proof }),
  isMade: ({ secret }, { user, proof: given }) => isDigestStop(secret, user, given),
  stop: ({ db }, { user }) => stopDigest(db, user),
  words: {
    ask: 'Stop daily emails',
    now: 'You get one email a day about what needs your attention.',
    stopped: 'Daily emails stopped',
    again: 'You will get no more of these emails. You can turn them on again in your account settings.',
  },
};

function mount<T>(app: FastifyInstance, services: Services, { path, params, isMade, stop, words }: Recurring<T>): void {
  /** The person whose emails a link ends. Misses count, so that nobody guesses. */
  const opened = async (request: FastifyRequest) => {
    const { data } = params.safeParse(request.params);
    if (data && isMade(services, data)) return data;
    await limitRate(services.db, visitorKey(request), rateLimits.miss);
    return fail('not_found');
  };
  const answer =
    (act: (request: FastifyRequest) => Promise<ReturnType<typeof lonePage>>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      try {
        return await sendPage(reply, await act(request));
      } catch (error) {
        return refused(reply, error);
      }
    };
  app.get(
    path,
    answer(async (request) => {
      await opened(request);
      return lonePage(
        words.ask,
        html`<p>${words.now}</p><form method="post" action="${request.url}"><button class="button" type="submit">Stop these emails</button></form>`,
      );
    }),
  );
  // A mail program sends it, too, from wherever it is (RFC 8058): the address is all that is asked for.
  app.post(
    path,
    answer(async (request) => {
      await stop(services, await opened(request));
      return lonePage(words.stopped, html`<p>${words.again}</p>`);
    }),
  );
}

/** The pages that recurring emails link to: a button ends them, without signing in. Looking at a page changes nothing. */
export function mountStopEmails(app: FastifyInstance, services: Services): void {
  void app.register(async (scope) => {
    // Whatever comes along is not read.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 10_000 }, (_request, _body, done) =>
      done(null, null),
    );
    mount(scope, services, report);
    mount(scope, services, digest);
  });
}
