import { Html, html } from '#contract/core/html.ts';
import type { PublicPage } from '#platform/http/page.ts';
import { textFont, titleFont } from '#platform/http/page-fonts.ts';
import { inline } from '#platform/http/policy.ts';
import { sheetOf } from '../../links/page/team-colours.ts';
import { style } from './style.ts';

/** A page for guests, in the accent of the team. `sends`: with the script that sends files. */
export function pageOf(title: string, body: Html, accent: string | null, sends = false): PublicPage {
  const sheet = inline(sheetOf(accent));
  const script = sends && new Html('<script type="module" src="/upload.js"></script>');
  const page = html`${new Html('<!doctype html>')}<html lang="en"><head><meta charset="utf-8"><title>${title}</title><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="/favicon.svg"><link rel="preload" as="font" type="font/woff2" href="${textFont}" crossorigin><link rel="preload" as="font" type="font/woff2" href="${titleFont}" crossorigin><style>${new Html(style.text)}</style><style>${new Html(sheet.text)}</style>${script}</head><body>${body}</body></html>`;
  return {
    html: page.text,
    styles: [style, sheet],
    scripts: [],
    ownScripts: sends,
    calls: sends,
    ownPictures: sends,
    forms: true,
    framers: 'nobody',
    // Its own address is a secret; forms have to say where they come from.
    referrer: 'same-origin',
    stored: false,
  };
}

export const wordmark = (team: string): Html => html`<p class="logo" dir="auto">${team}</p>`;

/** In the place of what cannot be shown. */
export const refusalPage = (title: string, text: string): PublicPage =>
  pageOf(
    title,
    html`<main class="lone"><div class="card"><h1>${title}</h1><p class="soft">${text}</p></div></main>`,
    null,
  );

interface LockedLink {
  readonly team: string;
  readonly accent: string | null;
  readonly address: string;
  readonly wrong?: string | undefined;
}

/** The question for the password of a link. */
export const passwordPage = ({ team, accent, address, wrong }: LockedLink): PublicPage =>
  pageOf(
    `Password needed · ${team}`,
    html`<main class="lone"><form class="card" method="post" action="${address}">${wordmark(team)}<h1>Password needed</h1><p class="soft">The team that sent you this link has set a password.</p><label class="field">Password<input type="password" name="password" required autocomplete="off" maxlength="200" autofocus${
      wrong && html` aria-invalid="true" aria-describedby="wrong"`
    }></label>${wrong && html`<p class="wrong" id="wrong" role="alert">${wrong}</p>`}<button class="button" type="submit">Continue</button></form></main>`,
    accent,
  );
