import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { email as emailField } from '#contract/core/fields.ts';
import { serverLimits } from '#contract/core/server-limits.ts';
import { portalParams } from '#contract/public/portals.ts';
import { askGuestLink } from '#features/media-centres/changes/ask-guest-link.ts';
import { beginSession, endSession, isGoodLink, meetGuest, useLink } from '#features/media-centres/store/guest-links.ts';
import { sourceOf } from '#platform/audit/source.ts';
import { fail } from '#platform/errors.ts';
import { requireOwnOrigin } from '#platform/http/guard/origin.ts';
import { visitorKey } from '#platform/http/identity/visitor-key.ts';
import { sendPage } from '#platform/http/page.ts';
import { spend } from '#platform/rate.ts';
import { limitRate, rateLimits } from '#platform/rate-limits.ts';
import { newToken, tokenHash } from '#platform/token.ts';
import type { Services } from '#server/services.ts';
import type { Portal } from '../build.ts';
import { acceptForms, SentForm } from '../forms.ts';
import { findPortal, lookIn } from '../open.ts';
import { refused } from '../page.ts';
import { type Speech, speechOf } from '../words/speech.ts';
import { inLanguage, wantedIn } from '../words/wanted.ts';
import { backIn } from './back.ts';
import { confirmPage, endedPage, sentPage, signInPage } from './pages.ts';
import { guestCookie, sessionOf } from './session.ts';

interface Asked {
  readonly services: Services;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly portal: Portal;
  readonly speech: Speech;
}

/** As long as a link works: whoever is sent no more in this time has one that does. */
const perAddress = { max: serverLimits.guestLinks, seconds: serverLimits.guestLinkMinutes * 60 };

/** Answers at an address of a private Media Centre, whoever asks. Where it is open to all or to nobody, they go to it and read so. */
function atPrivate(services: Services, answer: (asked: Asked) => Promise<FastifyReply>) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    try {
      if (request.method === 'POST') requireOwnOrigin(request.headers, services.origin);
      const parsed = portalParams.safeParse(request.params);
      const { slug } = parsed.success ? parsed.data : fail('not_found');
      const portal = await findPortal({ services, request }, slug);
      const speech = speechOf(portal.spoken, wantedIn(request));
      if (portal.visibility !== 'private' || portal.state !== 'live')
        return reply.redirect(inLanguage(speech, `/m/${portal.slug}`), 303);
      return await answer({ services, request, reply, portal, speech });
    } catch (error) {
      return refused(reply, error);
    }
  };
}

async function show({ services, request, reply, portal, speech }: Asked): Promise<FastifyReply> {
  const open = await lookIn({ services, request }, portal);
  if (open !== 'private') return reply.redirect(inLanguage(speech, `/m/${portal.slug}`), 303);
  return sendPage(reply, signInPage({ slug: portal.slug, back: '', speech }));
}

/** Asks for a link. What happens, what is answered and how long it takes are the same for every address. */
async function ask({ services, request, reply, portal, speech }: Asked): Promise<FastifyReply> {
  const { db, jobs } = services;
  const form = new SentForm(request.body);
  const at = { slug: portal.slug, back: backIn(form.text('back')), speech };
  const typed = form.text('email', 320);
  const email = emailField.safeParse(typed);
  if (!email.success) {
    const wrong = speech.say('enterAddress');
    return sendPage(reply, signInPage(at, { email: typed, wrong }), 400);
  }
  await limitRate(db, visitorKey(request), rateLimits.signInLink);
  const { team, id: centre } = portal;
  const key = `guest link|${centre}|${tokenHash(email.data).toString('base64url')}`;
  if ((await spend(db, key, perAddress)).allowed) {
    await db
      .transaction()
      .execute((tx) => askGuestLink(tx, jobs, { team, centre }, { email: email.data, back: at.back }));
    jobs.wake();
  }
  return sendPage(reply, sentPage(at, email.data));
}

const tokenParams = z.object({ token: z.string().regex(/^[\w-]{43}$/) });

/** The token of a link; a text that can be none counts as a miss like one that opens nothing. */
const tokenIn = (request: FastifyRequest): string | null => tokenParams.safeParse(request.params).data?.token ?? null;

async function ended({ services, request, reply, portal, speech }: Asked): Promise<FastifyReply> {
  await limitRate(services.db, visitorKey(request), rateLimits.miss);
  return sendPage(reply, endedPage({ slug: portal.slug, back: '', speech }), 410);
}

/** Looks at a link without using it up. */
async function look(asked: Asked): Promise<FastifyReply> {
  const { services, request, reply, portal, speech } = asked;
  const token = tokenIn(request);
  const where = { team: portal.team, centre: portal.id };
  if (token === null || !(await isGoodLink(services.db, where, tokenHash(token)))) return ended(asked);
  const title = portal.published?.title ?? portal.teamName;
  return sendPage(reply, confirmPage({ slug: portal.slug, speech }, { token, title }));
}

/** Signs in by a link, once. A session that the browser had ends. */
async function enter(asked: Asked): Promise<FastifyReply> {
  const { services, request, reply, portal, speech } = asked;
  const link = tokenIn(request);
  if (link === null) return ended(asked);
  const where = { team: portal.team, centre: portal.id };
  const token = newToken();
  const old = sessionOf(request, portal);
  const met = await services.db.transaction().execute(async (tx) => {
    const used = await useLink(tx, where, tokenHash(link));
    if (!used) return undefined;
    const guest = await meetGuest(tx, where, used.email);
    if (old) await endSession(tx, where, old);
    await beginSession(tx, where, { guest, hash: tokenHash(token), days: serverLimits.guestSessionDays });
    return used;
  });
  if (!met) return ended(asked);
  services.audit.note({
    actor: null,
    team: portal.team,
    action: 'media_centre.guest_sign_in',
    noun: 'media_centre',
    subject: portal.id,
    name: portal.published?.title ?? portal.slug,
    details: { email: met.email, public: true },
    source: sourceOf(request),
    request: request.id,
  });
  reply.header('set-cookie', guestCookie(services, portal, token));
  const back = `/m/${portal.slug}${backIn(met.back)}`;
  return reply.redirect(met.back.includes('lang=') ? back : inLanguage(speech, back), 303);
}

async function leave({ services, request, reply, portal, speech }: Asked): Promise<FastifyReply> {
  const session = sessionOf(request, portal);
  if (session) await endSession(services.db, { team: portal.team, centre: portal.id }, session);
  reply.header('set-cookie', guestCookie(services, portal, null));
  return reply.redirect(inLanguage(speech, `/m/${portal.slug}/sign-in`), 303);
}

/** Pages by which guests sign in to a private Media Centre and out again; without a script. */
export function mountPortalGuests(app: FastifyInstance, services: Services): void {
  app.get('/m/:slug/sign-in', atPrivate(services, show));
  app.get('/m/:slug/sign-in/:token', atPrivate(services, look));
  void app.register(async (scope) => {
    acceptForms(scope);
    scope.post('/m/:slug/sign-in', atPrivate(services, ask));
    scope.post('/m/:slug/sign-in/:token', atPrivate(services, enter));
    scope.post('/m/:slug/sign-out', atPrivate(services, leave));
  });
}
