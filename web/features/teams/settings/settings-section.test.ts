import { expect, test } from 'vitest';
import { mayChange, maySee } from './settings-section.ts';

test('a section is absent without its flag unless it may be read', () => {
  expect(maySee({ needs: 'MANAGE_TEAM' }, ['VIEW_ASSETS'])).toBe(false);
  expect(maySee({ needs: 'MANAGE_TEAM', readable: true }, [])).toBe(true);
  expect(mayChange({ needs: 'MANAGE_TEAM', readable: true }, [])).toBe(false);
  expect(maySee({ needs: 'MANAGE_TEAM' }, ['MANAGE_TEAM'])).toBe(true);
  expect(mayChange({}, [])).toBe(true);
});
