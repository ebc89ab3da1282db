import { type SharedLinkKind, sharedLinkKinds } from '#contract/shared-links.ts';
import { oneOf, present, text } from './params.ts';

/** What of the register of shared links is on the screen. */
export interface LinksSearch {
  kind?: SharedLinkKind | undefined;
  q?: string | undefined;
}

export const readLinksSearch = (raw: Record<string, unknown>): LinksSearch =>
  present({ kind: oneOf(raw, 'kind', sharedLinkKinds), q: text(raw, 'q') });
