import { sharedLinkKinds } from '#contract/shared-links.ts';
import { oneOf, searchShape, text } from './shape.ts';

/** What of the register of shared links is on the screen. */
export const readLinksSearch = searchShape({ kind: oneOf(sharedLinkKinds), q: text });
