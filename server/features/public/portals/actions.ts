import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { uuid } from '#contract/core/fields.ts';
import { portalParams, portalSize } from '#contract/public/portals.ts';
import { AppError, fail, invalid } from '#platform/errors.ts';
import { requireOwnOrigin } from '#platform/http/guard/origin.ts';
import { type PublicPage, sendPage } from '#platform/http/page.ts';
import type { Services } from '#server/services.ts';
import { basketOf, placesIn } from './basket.ts';
import { sendChosen } from './downloads/zip.ts';
import { amountOf, type Chosen } from './downloads/zip-parts.ts';
import { acceptForms, SentForm } from './forms.ts';
import { contentOf } from './item.ts';
import { findPortal, type Open } from './open.ts';
import { basketAt, basketPage, inAddress } from './page/basket.ts';
import { closedPage } from './page/closed.ts';
import { takeAlbumPage } from './page/take-album.ts';
import { type Answer, atPortal, refused } from './page.ts';
import { albumIn, limitVisit, unlockWith } from './show.ts';
import { consentCookie, consentOf, questionsOf, type Said } from './terms.ts';
import type { Word } from './words/dictionary.ts';
import { speechOf } from './words/speech.ts';
import { inLanguage, wantedIn } from './words/wanted.ts';

/** The visitor's answers in a form. Refuses while a required one is missing. */
function saidIn(open: Open, form: SentForm): Said {
  const { terms, ask } = open.settings.downloads;
  if (terms.trim() !== '' && form.text('agree') !== 'yes') invalid('agree', 'has to be ticked before you download');
  const said = questionsOf(ask).flatMap(({ field, required }) => {
    const value = form.text(field);
    if (required && value === '') invalid(field, 'must not be empty');
    return value === '' ? [] : [[field, value] as const];
  });
  return Object.fromEntries(said);
}

interface Again {
  readonly said: Said | null;
  readonly wrong: string;
}
type Asked = { services: Services; request: FastifyRequest; reply: FastifyReply };

/** The password of a Media Centre, as its page asks for it. */
const unlock = (services: Services) => async (request: FastifyRequest, reply: FastifyReply) => {
  try {
    requireOwnOrigin(request.headers, services.origin);
    const parsed = portalParams.safeParse(request.params);
    const { slug } = parsed.success ? parsed.data : fail('not_found');
    const password = new SentForm(request.body).text('password', 200);
    const right = await unlockWith({ services, request, reply }, slug, password);
    const portal = await findPortal({ services, request }, slug);
    const speech = speechOf(portal.spoken, wantedIn(request));
    if (right) return reply.redirect(inLanguage(speech, `/m/${slug}`), 303);
    const { page, status } = closedPage('password', { ...portal, speech, wrong: speech.say('wrongPassword') });
    return sendPage(reply, page, status);
  } catch (error) {
    return refused(reply, error);
  }
};

/** Agrees to the terms for this visit, and goes on to the download. */
async function accept({ services, request, reply }: Asked, open: Open): Promise<FastifyReply> {
  const form = new SentForm(request.body);
  const said = saidIn(open, form);
  reply.header('set-cookie', consentCookie(services, open, said));
  const [place, size] = [uuid.safeParse(form.text('place')), portalSize.safeParse(form.text('size'))];
  if (!place.success || !size.success) return reply.redirect(inLanguage(open.speech, open.home), 303);
  return reply.redirect(`${contentOf(open, place.data)('download')}?size=${size.data}`, 303);
}

/** The files or the album that a form names, and the page that shows the form again with its errors. */
async function chosenIn(
  { services }: Asked,
  open: Open,
  form: SentForm,
): Promise<[Chosen, (again: Again) => PublicPage]> {
  const { origin } = services;
  if (form.text('album') !== '') {
    const album = albumIn(open, form.text('album'));
    return [{ album }, (again) => takeAlbumPage(origin, open, { album, ...again })];
  }
  const basket = await basketOf(services, open, placesIn(form.all('files')));
  const given = new Set(basket.given.map(({ uuid: place }) => place));
  const placed = basket.placed.filter(({ row }) => given.has(row.place));
  return [{ placed }, (again) => basketPage(origin, open, { basket, ...again })];
}

/** Sends what was chosen as one zip; with what has to be put right first, the same page again. */
async function zip(asked: Asked, open: Open): Promise<FastifyReply> {
  const { services, reply } = asked;
  const form = new SentForm(asked.request.body);
  const [chosen, pageWith] = await chosenIn(asked, open, form);
  try {
    const kept = consentOf(asked, open);
    const said = kept ?? saidIn(open, form);
    const size = portalSize.safeParse(form.text('size') || 'original');
    if (!size.success) invalid('size', 'is not offered');
    if (amountOf(open, chosen).files === 0) invalid('files', 'must be at least one that can be downloaded');
    if (!kept) reply.raw.setHeader('set-cookie', consentCookie(services, open, said));
    return await sendChosen(asked, open, { chosen, size: size.data, said });
  } catch (error) {
    if (!(error instanceof AppError) || reply.raw.headersSent) throw error;
    const [first] = error.refusal.errors ?? [];
    const word = first && words[first.path];
    const wrong = word ? open.speech.say(word) : error.message;
    return sendPage(reply, pageWith({ said: consentOf(asked, open), wrong }), error.status);
  }
}

/** The page by which an album is downloaded whole. */
export const showWhole: Answer = async ({ open, ...asked }) => {
  const { album: named } = z.object({ album: uuid }).safeParse(asked.request.query).data ?? fail('not_found');
  const page = takeAlbumPage(asked.services.origin, open, {
    album: albumIn(open, named),
    said: consentOf(asked, open),
  });
  return sendPage(asked.reply, page);
};

/** A basket of more files than an address can name; without the one that is to be removed. */
async function basket(asked: Asked, open: Open): Promise<FastifyReply> {
  const { services, request, reply } = asked;
  await limitVisit(asked);
  const form = new SentForm(request.body);
  const dropped = form.text('drop');
  const places = placesIn(form.all('files')).filter((place) => place !== dropped);
  if (places.length <= inAddress) return reply.redirect(inLanguage(open.speech, basketAt(open, places)), 303);
  const found = await basketOf(services, open, places);
  return sendPage(reply, basketPage(services.origin, open, { basket: found, said: consentOf(asked, open) }));
}

/** Error texts of a form, by field. */
const words: Readonly<Record<string, Word>> = {
  agree: 'agreeFirst',
  name: 'nameFirst',
  organisation: 'organisationFirst',
  purpose: 'purposeFirst',
  files: 'noneGiven',
  size: 'sizeFirst',
};

/** Forms of the pages of a Media Centre: for whoever has no script, and the same with one. */
export function mountPortalActions(app: FastifyInstance, services: Services): void {
  const guarded = (act: (asked: Asked, open: Open) => Promise<FastifyReply>) =>
    atPortal(services, async ({ request, reply, open }) => {
      requireOwnOrigin(request.headers, services.origin);
      return act({ services, request, reply }, open);
    });
  app.get('/m/:slug/zip', atPortal(services, showWhole));
  void app.register(async (scope) => {
    acceptForms(scope);
    scope.post('/m/:slug/unlock', unlock(services));
    scope.post('/m/:slug/accept', guarded(accept));
    scope.post('/m/:slug/zip', guarded(zip));
    scope.post('/m/:slug/basket', guarded(basket));
  });
}
