import { html } from '#contract/core/html.ts';
import type { PublicPage } from '#platform/http/page.ts';
import { lonePage } from './lone.ts';

/**
 * A page as the editor shows it in a frame: what visitors get but for its scripts, so that nothing that a draft has in it
 * could act for who is signed in. No other site frames it, nothing keeps it, and no search engine lists it.
 */
export const previewed = (page: PublicPage): PublicPage => ({
  ...page,
  scripts: [],
  ownScripts: false,
  calls: false,
  indexed: false,
  framers: "'self'",
  sandbox: 'allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox',
  stored: false,
});

/** A page that is read where the preview does not go on. */
export const lonePreview = (title: string, text: string, home: string | null): PublicPage =>
  previewed(
    lonePage(title, html`<p>${text}</p>${home && html`<a class="button" href="${home}">Back to the first page</a>`}`),
  );
