import { type LiveLinkKind, liveLinkKinds } from '#contract/live-links.ts';
import { oneOf, present, text } from './params.ts';

/** What of the register of shared links is on the screen. */
export interface LinksSearch {
  kind?: LiveLinkKind | undefined;
  q?: string | undefined;
}

export const readLinksSearch = (raw: Record<string, unknown>): LinksSearch =>
  present({ kind: oneOf(raw, 'kind', liveLinkKinds), q: text(raw, 'q') });
