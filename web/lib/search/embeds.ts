import { embedOrders } from '#contract/single-embeds/routes.ts';
import { oneOf, searchShape, text } from './shape.ts';

/** The search of the list of embeds. */
export const readEmbedsSearch = searchShape({ q: text, order: oneOf(embedOrders), state: oneOf(['on', 'off']) });
