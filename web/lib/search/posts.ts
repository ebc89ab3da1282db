import { on, searchShape } from './shape.ts';

/** The page of a post. `months`: it was begun in the monthly view of the calendar, and leads back there. */
export const readPostSearch = searchShape({ months: on });
