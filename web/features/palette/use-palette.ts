import { useLazyFeatures } from '../lists.ts';
import { type Entry, readTyped } from './palette-entry.ts';
import { useActions } from './use-actions.ts';
import { useCommands } from './use-commands.ts';
import { useFound } from './use-found.ts';
import { usePlaces } from './use-places.ts';

const goTo = '>';

/** A character that is typed first, and what it looks for. */
export interface Hint {
  readonly key: string;
  readonly text: string;
}

/** The palette's entries for the typed words: actions on the selection, hits, and places. */
export function usePalette(typed: string): { entries: readonly Entry[]; busy: boolean; hints: readonly Hint[] } {
  const { palette: sources } = useLazyFeatures();
  const { prefix, words } = readTyped(typed, [goTo, ...sources.map((source) => source.prefix)]);
  const commands = useCommands(words);
  const actions = useActions(words);
  const found = useFound(sources, prefix, words);
  const places = usePlaces(words);
  return {
    entries: [
      ...(prefix === '' ? commands : []),
      ...found.entries,
      ...(prefix === '' ? actions : []),
      ...(prefix === '' || prefix === goTo ? places : []),
    ],
    busy: found.busy,
    hints: [
      { key: goTo, text: 'go to' },
      ...sources.flatMap(({ prefix: key, hint: text }) => (text === undefined ? [] : [{ key, text }])),
      { key: 'Escape', text: 'close' },
    ],
  };
}
