import { present, text } from './params.ts';

/** Which part of a list of the staff's page is shown. What makes sense differs by section. */
export interface StaffSearch {
  state?: string;
  kind?: string;
  q?: string;
  show?: string;
}

export const readStaffSearch = (raw: Record<string, unknown>): StaffSearch =>
  present({ state: text(raw, 'state'), kind: text(raw, 'kind'), q: text(raw, 'q'), show: text(raw, 'show') });
