import { limits } from '../core/limits.ts';

/** A search term as it is counted and compared: however it was typed. */
export const termOf = (text: string): string =>
  text.normalize('NFC').trim().replaceAll(/\s+/gu, ' ').toLowerCase().slice(0, limits.searchTerm);
