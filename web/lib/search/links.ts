import { searchShape, text } from './shape.ts';

/** What of the register of shared links is on the screen. Which kinds there are the screen knows: features declare them. */
export const readLinksSearch = searchShape({ kind: text, q: text });
