import type { Entry } from './palette-entry.ts';

/** The words to find. */
export interface Sought {
  readonly team: string;
  readonly words: string;
  readonly signal: AbortSignal;
}

/** Things of a feature that the palette finds. */
export interface PaletteSource {
  readonly id: string;
  /** Groups of lines stand by it, the lowest first. */
  readonly order: number;
  /** The character that is typed first to look for these alone; without one, a few of them are among the others. */
  readonly prefix: string;
  /** The hint about the prefix, at the foot of the palette. */
  readonly hint?: string;
  /** Finds something before anything is typed, too. */
  readonly always?: true;
  readonly find: (sought: Sought) => Promise<readonly Entry[]>;
}
