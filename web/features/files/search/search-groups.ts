import { isTypedOr, typedParts } from '#contract/files/typed-search.ts';

/** The state of the search field: groups are AND-ed, the words of one are OR-ed. */
export interface SearchState {
  readonly groups: readonly string[];
  readonly typed: string;
}

export type SearchMove =
  | { type: 'type'; text: string }
  | { type: 'enter' }
  | { type: 'backspace' }
  | { type: 'remove'; index: number }
  | { type: 'autofill'; value: string }
  | { type: 'clear' };

/** Words of a group as they are looked for: without the spaces and the "or" between them. Alone, "or" is a word like another. */
function tidy(text: string): string {
  const words = typedParts(text);
  const kept = words.filter((_, at) => !isTypedOr(at, words));
  return [...new Set(kept)].join(' ');
}

export function moveSearch(state: SearchState, move: SearchMove): SearchState {
  switch (move.type) {
    case 'type':
      return { ...state, typed: move.text };
    case 'enter': {
      const group = tidy(state.typed);
      if (group === '') return { ...state, typed: '' };
      return { groups: state.groups.includes(group) ? state.groups : [...state.groups, group], typed: '' };
    }
    case 'backspace':
      return state.typed === '' ? { ...state, groups: state.groups.slice(0, -1) } : state;
    case 'remove':
      return { ...state, groups: state.groups.filter((_, index) => index !== move.index) };
    case 'autofill':
      return { ...state, typed: fill(state.typed, move.value) };
    case 'clear':
      return { groups: [], typed: '' };
  }
}

/** The word under the caret: the last one. */
export const lastWord = (typed: string): string => /\S*$/.exec(typed)?.[0] ?? '';

const fill = (typed: string, value: string) => typed.slice(0, typed.length - lastWord(typed).length) + value;

/** The grey rest of a suggestion behind what is typed; nothing when it does not continue it. */
export function greyRest(typed: string, suggestion: string | undefined): string {
  const word = lastWord(typed);
  if (word === '' || suggestion === undefined) return '';
  return suggestion.toLowerCase().startsWith(word.toLowerCase()) ? suggestion.slice(word.length) : '';
}

/** "harbour lagoon" is shown as "harbour or lagoon". */
export const wordsOf = typedParts;
