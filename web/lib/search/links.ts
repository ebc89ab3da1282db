import { sharedLinkOrders } from '#contract/shared-links/orders.ts';
import { oneOf, searchShape, text } from './shape.ts';

/** The part of the register of shared links on the screen. The screen knows the kinds: features declare them. */
export const readLinksSearch = searchShape({ kind: text, q: text, order: oneOf(sharedLinkOrders) });
