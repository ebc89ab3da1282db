import { expect, it } from 'vitest';
import type { Flag } from '#contract/policy/flags.ts';
import type { Caller } from '../../lib/can.ts';
import { levelWords } from './level-words.ts';

const caller = (...permissions: Flag[]): Caller => ({
  user: 'u',
  staff: false,
  team: { uuid: 't', slug: 't', name: 'T', role: 'Guest', permissions, features: [] } as unknown as Caller['team'],
});

it('tells what a level adds to a role, and nothing where it adds nothing', () => {
  const guest = caller('VIEW_ASSETS');
  expect(levelWords(guest, {})).toBeUndefined();
  expect(levelWords(guest, { granted: 'add' })).toBe('You can add files here');
  expect(levelWords(guest, { granted: 'edit' })).toBe('You can add and edit files here');
  expect(levelWords(caller('UPLOAD_ASSETS'), { granted: 'add' })).toBeUndefined();
  expect(levelWords(caller('UPLOAD_ASSETS'), { granted: 'edit' })).toBe('You can add and edit files here');
  expect(levelWords(caller('UPLOAD_ASSETS', 'EDIT_ASSETS'), { granted: 'edit' })).toBeUndefined();
});
