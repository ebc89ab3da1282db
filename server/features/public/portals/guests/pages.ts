import { type Html, html } from '#contract/core/html.ts';
import { serverLimits } from '#contract/core/server-limits.ts';
import type { PublicPage } from '#platform/http/page.ts';
import { lonePage } from '../page/lone.ts';
import type { Speech } from '../words/speech.ts';
import { inLanguage } from '../words/wanted.ts';

interface Address {
  readonly slug: string;
  /** The part of the Media Centre that somebody wanted. */
  readonly back: string;
  readonly speech: Speech;
}

function form({ slug, back, speech }: Address, email: string, wrong: string | null): Html {
  return html`<form method="post" action="${inLanguage(speech, `/m/${slug}/sign-in`)}">${wrong && html`<p class="wrong" role="alert" id="wrong">${wrong}</p>`}<input type="hidden" name="back" value="${back}"><label class="field">${speech.say('email')}<input name="email" type="email" value="${email}" required maxlength="254" autocomplete="email"${wrong && html` aria-describedby="wrong" aria-invalid="true"`}></label><button class="button" type="submit">${speech.say('emailMe')}</button></form>`;
}

const withAccount = ({ slug, back, speech }: Address): Html =>
  html`<p class="other">${speech.say('isMember')} <a class="more" href="/sign-in?back=${encodeURIComponent(`/m/${slug}${back}`)}">${speech.say('withAccount')}</a></p>`;

/** In the place of a private Media Centre: asks for an address, and tells nothing of whose it is. */
export const signInPage = (at: Address, { email = '', wrong = null }: { email?: string; wrong?: string | null } = {}) =>
  lonePage(
    at.speech.say('signInHere'),
    html`<p>${at.speech.say('signInHow')}</p>${form(at, email, wrong)}${withAccount(at)}`,
    at.speech,
  );

/** The same for every address, whoever it is of. */
export const sentPage = (at: Address, email: string): PublicPage =>
  lonePage(
    at.speech.say('checkEmail'),
    html`<p>${at.speech.sayHtml('onItsWay', { email: html`<b dir="auto">${email}</b>` })}</p><p>${at.speech.say('nothingThere')}</p><a class="button plain" href="${inLanguage(at.speech, `/m/${at.slug}/sign-in`)}">${at.speech.say('anotherAddress')}</a>`,
    at.speech,
  );

/** Opened by a link of an email. Programs that look at emails open it too, so that only the button signs in. */
export const confirmPage = (
  { slug, speech }: Omit<Address, 'back'>,
  { token, title }: { token: string; title: string },
): PublicPage =>
  lonePage(
    speech.say('signIn'),
    html`<p>${speech.sayHtml('continueTo', { title: html`<b dir="auto">${title}</b>`, days: String(serverLimits.guestSessionDays) })}</p><form method="post" action="${inLanguage(speech, `/m/${slug}/sign-in/${token}`)}"><button class="button" type="submit" autofocus>${speech.say('signIn')}</button></form>`,
    speech,
  );

/** For a link that was used, has ended, or never was. */
export const endedPage = (at: Address): PublicPage =>
  lonePage(at.speech.say('linkEnded'), html`<p>${at.speech.say('linkEndedWhy')}</p>${form(at, '', null)}`, at.speech);
