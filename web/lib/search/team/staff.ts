import { searchShape, text } from '../shape.ts';

/** The part of a list of the staff's page that is shown. What makes sense differs by section. */
export const readStaffSearch = searchShape({ state: text, kind: text, q: text, show: text });
