import type { TablerIcon } from '@tabler/icons-react';

/** One line of the palette. */
export interface Entry {
  readonly id: string;
  readonly group: string;
  readonly label: string;
  readonly note?: string | undefined;
  readonly icon: TablerIcon;
  readonly picture?: string | null | undefined;
  readonly keys?: string | undefined;
  /** Why it cannot be done now. */
  readonly reason?: string | undefined;
  run(): void;
}

export type Mode = 'all' | 'places' | 'tags' | 'people';

const prefixes: Readonly<Record<string, Mode>> = { '>': 'places', '#': 'tags', '@': 'people' };

/** '#sun' -> tags, 'sun'. Without a prefix everything is looked through. */
export function readTyped(typed: string): { mode: Mode; words: string } {
  const mode = prefixes[typed.slice(0, 1)];
  return mode ? { mode, words: typed.slice(1).trim() } : { mode: 'all', words: typed.trim() };
}

/** Whether every word typed is somewhere in a label, whatever its case and accents. */
export function fits(label: string, words: string): boolean {
  const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const within = plain(label);
  return plain(words)
    .split(/\s+/)
    .every((word) => within.includes(word));
}
