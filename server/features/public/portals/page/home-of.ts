import type { Open } from '../open.ts';

/** The address of the first page of a Media Centre. */
export const homeOf = ({ home }: Pick<Open, 'home'>): string => home;
