import { expect, it } from 'vitest';
import { keyAnswer } from './search-key.ts';

const field = { typed: '', groups: [], completion: undefined, open: false, picked: false };
const answer = (key: string, given: Partial<Parameters<typeof keyAnswer>[1]> = {}, shiftKey = false) =>
  keyAnswer({ key, shiftKey }, { ...field, ...given });

it('adds a group by Enter, unless an option was picked', () => {
  expect(answer('Enter', { typed: 'boats' })).toEqual({ move: { type: 'enter' }, closes: true });
  expect(answer('Enter', { typed: 'boats', picked: true })).toBeUndefined();
});

it('takes the last group away by Backspace only when nothing is typed', () => {
  expect(answer('Backspace', { groups: ['boats'] })).toEqual({ move: { type: 'backspace' } });
  expect(answer('Backspace', { groups: ['boats'], typed: 'l' })).toBeUndefined();
  expect(answer('Backspace')).toBeUndefined();
});

it('fills in by Tab only what continues the word, and lets people go on by Tab otherwise', () => {
  expect(answer('Tab', { typed: 'bo', completion: 'boats' })).toEqual({ move: { type: 'autofill', value: 'boats' } });
  expect(answer('Tab', { typed: 'bo' })).toBeUndefined();
  expect(answer('Tab', { typed: 'bo', completion: 'boats' }, true)).toBeUndefined();
});

it('closes the list by Escape, then empties the field, then leaves it', () => {
  expect(answer('Escape', { typed: 'bo', open: true })).toEqual({ does: 'close' });
  expect(answer('Escape', { typed: 'bo' })).toEqual({ does: 'empty' });
  expect(answer('Escape')).toEqual({ does: 'leave' });
});
