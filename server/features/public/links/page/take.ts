import { Html, html } from '#contract/core/html.ts';
import type { PublicFile, PublicOffer } from '#contract/public/links.ts';
import { sides } from '../../facts.ts';

export const icon = (path: string) =>
  new Html(
    `<svg width="16" height="16" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="${path}"/></svg>`,
  );
const arrow = icon('M4 17v2a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-2M7 11l5 5 5-5M12 4v12');
const chevron = icon('M6 9l6 6 6-6');
export const chain = icon(
  'M9 15l6-6M11 6l.46-.54a5 5 0 0 1 7.08 7.08L18 13M13 18l-.4.53a5.07 5.07 0 0 1-7.13 0 4.97 4.97 0 0 1 0-7.07L6 11',
);

/** A copyright or an end calls for words before the download. */
const needsWords = (file: PublicFile) => Boolean(file.copyright?.trim() || file.expiration_date);

const sizeList = (offers: readonly PublicOffer[]): Html[] =>
  offers.map(({ size, label, width, height, url }) => {
    const pixels = width && height ? sides(width, height) : null;
    // It may have to be converted first.
    return html`<a class="size" href="${url}" download${size === 'mp4' && html` data-made`}>${label}<span role="status">${pixels}</span></a>`;
  });

function disclaimer(file: PublicFile): Html {
  const owner = file.copyright?.trim();
  const [largest, ...others] = file.offers;
  return html`<div class="sheet" id="disclaimer" popover role="dialog" aria-labelledby="disclaimer-title">
<h2 id="disclaimer-title">Disclaimer</h2>
<p>This asset is copyrighted and must be used in accordance with applicable copyright laws. Please ensure proper attribution${owner ? html` to: ${owner}` : ' to its owner.'}</p>
<div class="sizes" data-closes><a class="button" href="${largest?.url ?? ''}" download>${arrow}${wordsOf(largest)}</a>${sizeList(others)}</div><div class="foot"><button class="button plain" type="button" popovertarget="disclaimer" popovertargetaction="hide" autofocus>Cancel</button></div></div>`;
}

const requestForm = (token: string): Html =>
  html`<div class="sheet" id="request" popover role="dialog" aria-labelledby="request-title">
<h2 id="request-title">Request Download</h2><p>We'll email you the team's answer.</p>
<form data-to="/v1/public/download_request/${token}/" data-done="Your request was sent. The answer comes by email.">
<label>Name<input name="name" required maxlength="200" autocomplete="name" autofocus></label>
<label>Email<input name="email" type="email" required maxlength="254" autocomplete="email"></label>
<label>What it is for<textarea name="reason" rows="3" maxlength="2000"></textarea></label>
<p class="said" role="status"></p><noscript><p>This form needs JavaScript.</p></noscript>
<div class="foot"><button class="button plain" type="button" popovertarget="request" popovertargetaction="hide">Cancel</button><button class="button" type="submit">Request Download</button></div></form></div>`;

/** The words of the main button. */
const wordsOf = (offer: PublicOffer | undefined) => `Download ${offer?.label.toLowerCase() ?? ''}`;

/** The way a visitor gets the file: at once, by asking, or not at all. */
export function takeOf(file: PublicFile, token: string, requestable: boolean): { button: Html | false; sheet: Html } {
  const none = html``;
  if (!file.download_url) {
    // A gallery says nothing of downloads that it does not give.
    if (!requestable && file.list !== null) return { button: none, sheet: none };
    if (!requestable)
      return {
        button: file.watermarked && html`<p class="note">This file can only be viewed with its watermark.</p>`,
        sheet: none,
      };
    const button = html`<div class="take"><button class="button" type="button" popovertarget="request">Request Download</button></div>`;
    return { button, sheet: requestForm(token) };
  }
  if (needsWords(file)) {
    const button = html`<div class="take"><button class="button" type="button" popovertarget="disclaimer">${arrow}Download</button></div>`;
    return { button, sheet: disclaimer(file) };
  }
  const [largest, ...others] = file.offers;
  const more =
    others.length > 0 &&
    html`<button class="button more" type="button" popovertarget="sizes" aria-label="Other sizes">${chevron}</button>`;
  const sheet = html`<div class="sheet" id="sizes" popover role="dialog" aria-labelledby="sizes-title"><h2 id="sizes-title">Other sizes</h2><div class="sizes" data-closes>${sizeList(others)}</div><div class="foot"><button class="button plain" type="button" popovertarget="sizes" popovertargetaction="hide">Cancel</button></div></div>`;
  return {
    button: html`<div class="take"><a class="button" href="${largest?.url ?? ''}" download>${arrow}${wordsOf(largest)}</a>${more}</div>`,
    sheet: others.length > 0 ? sheet : none,
  };
}
