import { type Html, html } from '#contract/core/html.ts';
import type { PortalFileDetail, PortalOffer } from '#contract/public/portals.ts';
import type { Open } from '../open.ts';
import { questionsOf, type Said } from '../terms.ts';
import type { Word } from '../words/dictionary.ts';
import type { Speech } from '../words/speech.ts';
import { homeOf } from './home-of.ts';

const labels = { name: 'yourName', organisation: 'organisation', purpose: 'purpose' } as const;
const fills = { name: 'name', organisation: 'organization', purpose: 'off' } as const;

/** 'I agree to the usage terms', which lead to them. */
export const agreeWords = (open: Open): Html =>
  open.speech.sayHtml('agree', {
    terms: html`<a class="more" href="${homeOf(open)}#terms" target="_blank">${open.speech.say('usageTermsInSentence')}</a>`,
  });

/** Questions before a download, and the terms to agree to. */
export function consentFields(open: Open): Html {
  const { downloads } = open.settings;
  const { speech } = open;
  const label = (field: keyof typeof labels, required: boolean) =>
    required ? speech.say(labels[field]) : speech.say('optional', { field: speech.say(labels[field]) });
  const asked = questionsOf(downloads.ask).map(
    ({ field, required }) =>
      html`<label class="field">${label(field, required)}<input name="${field}" maxlength="300" autocomplete="${fills[field]}"${required && html` required`}></label>`,
  );
  const agree =
    downloads.terms.trim() !== '' &&
    html`<label class="agree"><input type="checkbox" name="agree" value="yes" required><span>${agreeWords(open)}</span></label>`;
  return html`${asked}${agree}`;
}

/** Pixels, except of documents, and bytes. */
const factsOf = (speech: Speech, { kind }: PortalFileDetail, { width, height, bytes }: PortalOffer): string =>
  [width && height && kind !== 'document' ? speech.sides(width, height) : '', bytes === null ? '' : speech.size(bytes)]
    .filter(Boolean)
    .join(' · ');

const sizeWords: Readonly<Record<string, Word>> = { original: 'original', large: 'large', medium: 'medium' };

/** The name of a size that a file or many are had in; of a preset its own. */
export function sizeLabel(speech: Speech, { size, label }: Pick<PortalOffer, 'size' | 'label'>): string {
  const word = sizeWords[size];
  return word ? speech.say(word) : label;
}

/** The sizes of a file: links for whoever has agreed to the terms, else buttons of the form that asks. */
export function takePart(open: Open, file: PortalFileDetail, said: Said | null): Html {
  const { offers, reason, copyright } = file;
  const { speech } = open;
  const notice =
    Boolean(copyright?.trim() || file.rights_end) &&
    offers.length > 0 &&
    // In the words of the product, whatever else the page speaks.
    html`<p class="soft"${speech.language !== 'en' && html` lang="en" dir="ltr"`}>This asset is copyrighted and must be used in accordance with applicable copyright laws. Please ensure proper attribution${copyright?.trim() ? ` to: ${copyright.trim()}` : ' to its owner'}.</p>`;
  if (offers.length === 0)
    return html`<section class="take" id="take"><h2>${speech.say('download')}</h2><p>${reason ?? speech.say('notGiven')}</p>${file.take === 'request' && html`<a class="button" href="${homeOf(open)}/request?files=${file.uuid}">${speech.say('requestThis')}</a>`}</section>`;
  const row = (offer: PortalOffer): Html =>
    html`<b>${sizeLabel(speech, offer)}</b><span>${factsOf(speech, file, offer)}</span>`;
  const sizes = said
    ? html`${offers.map((offer) => html`<a class="size" href="${offer.url}" download>${row(offer)}</a>`)}`
    : html`<form method="post" action="${homeOf(open)}/accept"><input type="hidden" name="place" value="${file.uuid}">${consentFields(open)}${offers.map((offer) => html`<button class="size" type="submit" name="size" value="${offer.size}">${row(offer)}</button>`)}</form>`;
  return html`<section class="take" id="take"><h2>${speech.say('download')}</h2>${sizes}${file.keeps_metadata && html`<p class="soft">${speech.say('keepsMetadata')}</p>`}${notice}</section>`;
}
