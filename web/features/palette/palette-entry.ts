import type { TablerIcon } from '@tabler/icons-react';
import type { Address } from '../../lib/search/address.ts';

/** The ways from the palette to what was found. */
export interface Go {
  to(address: Address): void;
  /** Opens a file over the list. */
  file(uuid: string): void;
}

/** One line of the palette. */
export interface Entry {
  readonly id: string;
  readonly group: string;
  readonly label: string;
  readonly note?: string | undefined;
  readonly icon: TablerIcon;
  readonly picture?: string | null | undefined;
  readonly keys?: string | undefined;
  /** The reason it cannot be done now. */
  readonly reason?: string | undefined;
  run(go: Go): void;
}

/** 'sun' after '#' -> '#', 'sun'. Without a prefix everything is looked through. */
export function readTyped(typed: string, prefixes: readonly string[]): { prefix: string; words: string } {
  const prefix = typed.slice(0, 1);
  return prefixes.includes(prefix) ? { prefix, words: typed.slice(1).trim() } : { prefix: '', words: typed.trim() };
}
