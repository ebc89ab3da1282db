import { describe, expect, it } from 'vitest';
import { greyRest, moveSearch, type SearchState, wordsOf } from './search-groups.ts';

const state = (typed: string, ...groups: string[]): SearchState => ({ groups, typed });

describe('the search field', () => {
  it('makes a group of what was typed on Enter', () => {
    expect(moveSearch(state(' harbour   lagoon ', 'evening'), { type: 'enter' })).toEqual(
      state('', 'evening', 'harbour lagoon'),
    );
    expect(moveSearch(state('   ', 'evening'), { type: 'enter' })).toEqual(state('', 'evening'));
    expect(moveSearch(state('evening', 'evening'), { type: 'enter' })).toEqual(state('', 'evening'));
  });
  it('takes a typed "or" for what a group means anyway', () => {
    const entered = (typed: string) => moveSearch(state(typed), { type: 'enter' }).groups;
    expect(entered('dusk or evening')).toEqual(['dusk evening']);
    expect(entered('dusk OR evening || dusk | night')).toEqual(['dusk evening night']);
    expect([entered('or'), entered('or evening'), entered('this or')]).toEqual([['or'], ['or evening'], ['this or']]);
  });
  it('keeps a phrase in quotes and a word that is not wanted as they are', () => {
    const entered = (typed: string) => moveSearch(state(typed), { type: 'enter' }).groups;
    expect(entered('"blue  hour" or night -boat')).toEqual(['"blue  hour" night -boat']);
    expect(wordsOf('"blue hour" -boat')).toEqual(['"blue hour"', '-boat']);
  });
  it('takes the last group away on Backspace only when nothing is typed', () => {
    expect(moveSearch(state('', 'a', 'b'), { type: 'backspace' })).toEqual(state('', 'a'));
    expect(moveSearch(state('x', 'a', 'b'), { type: 'backspace' })).toEqual(state('x', 'a', 'b'));
    expect(moveSearch(state(''), { type: 'backspace' })).toEqual(state(''));
  });
  it('fills the word being typed and leaves those before it', () => {
    expect(moveSearch(state('harbour bu'), { type: 'autofill', value: 'Burano' })).toEqual(state('harbour Burano'));
  });
  it('shows the grey rest only of a suggestion that continues the word', () => {
    expect(greyRest('harbour bu', 'Burano')).toBe('rano');
    expect(greyRest('bu', 'Casa Burano')).toBe('');
    expect(greyRest('', 'Burano')).toBe('');
  });
  it('removes any group', () => {
    expect(moveSearch(state('x', 'a', 'b', 'c'), { type: 'remove', index: 1 })).toEqual(state('x', 'a', 'c'));
    expect(wordsOf('a b')).toEqual(['a', 'b']);
  });
});
