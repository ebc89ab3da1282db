import { on, searchShape, uuid } from './shape.ts';

/**
 * The page of a post. `months`: it was begun in the monthly view of the calendar, and leads back there.
 * `handover`: the account at which it waits to be published by hand.
 */
export const readPostSearch = searchShape({ months: on, handover: uuid });
