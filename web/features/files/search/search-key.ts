import type { SearchMove, SearchState } from './search-groups.ts';

interface Field extends SearchState {
  /** The suggestion that continues what is typed. */
  completion: string | undefined;
  /** The list of suggestions is open. */
  open: boolean;
  /** An option of the list is chosen by the arrow keys. */
  picked: boolean;
}

/** An answer to a key in the search field: a change of the search, or of the field itself. */
type KeyAnswer = { move: SearchMove; closes?: boolean } | { does: 'close' | 'empty' | 'leave' };

/** Undefined: the key is not the field's. */
export function keyAnswer(key: { key: string; shiftKey: boolean }, field: Field): KeyAnswer | undefined {
  const { typed, groups, completion, open, picked } = field;
  if (key.key === 'Enter' && !picked) return { move: { type: 'enter' }, closes: true };
  if (key.key === 'Backspace' && typed === '' && groups.length > 0) return { move: { type: 'backspace' } };
  if (key.key === 'Tab' && !key.shiftKey && completion) return { move: { type: 'autofill', value: completion } };
  if (key.key === 'Escape') return { does: open ? 'close' : typed === '' ? 'leave' : 'empty' };
  return undefined;
}
