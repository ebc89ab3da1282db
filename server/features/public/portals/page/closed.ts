import { html } from '#contract/core/html.ts';
import type { PublicPage } from '#platform/http/page.ts';
import { signInPage } from '../guests/pages.ts';
import type { Closed } from '../open.ts';
import type { Speech } from '../words/speech.ts';
import { inLanguage } from '../words/wanted.ts';
import { lonePage } from './lone.ts';

/** The page in place of a Media Centre that does not open for the visitor. */
export function closedPage(
  closed: Closed,
  {
    slug,
    speech,
    startsAt,
    wrong = null,
    back = '',
  }: { slug: string; speech: Speech; startsAt: Date | null; wrong?: string | null; back?: string },
): { page: PublicPage; status: number } {
  switch (closed) {
    case 'scheduled': {
      const at = startsAt?.toISOString();
      const opens = at && speech.say('opensOn', { day: speech.day(at), time: at.slice(11, 16) });
      return { page: lonePage(speech.say('opensLater'), html`<p>${opens}</p>`, speech), status: 403 };
    }
    case 'offline':
      return {
        page: lonePage(speech.say('offline'), html`<p>${speech.say('offlineWhy')}</p>`, speech),
        status: 403,
      };
    case 'private':
      return { page: signInPage({ slug, back, speech }), status: 401 };
    case 'password':
      return {
        page: lonePage(
          speech.say('needsPassword'),
          html`<p>${speech.say('askTeam')}</p><form method="post" action="${inLanguage(speech, `/m/${slug}/unlock`)}">${wrong && html`<p class="wrong" role="alert">${wrong}</p>`}<label class="field">${speech.say('password')}<input name="password" type="password" required maxlength="200" autocomplete="off" autofocus></label><button class="button" type="submit">${speech.say('open')}</button></form>`,
          speech,
        ),
        status: wrong === null ? 401 : 400,
      };
  }
}
