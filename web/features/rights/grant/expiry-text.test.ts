import { expect, test } from 'vitest';
import { expirySentence, instantOf, localText } from './expiry-text.ts';

const now = new Date('2026-11-21T12:00:00');

test('an instant and the text of the fields are the same moment', () => {
  expect(localText(null)).toBe('');
  expect(instantOf('')).toBeNull();
  const text = localText('2026-12-03T14:30:00.000Z');
  expect(text).toMatch(/^2026-12-0\dT\d\d:30$/);
  expect(instantOf(text)).toBe('2026-12-03T14:30:00.000Z');
});

test('a date in the past is taken, and it is said what then happens', () => {
  expect(expirySentence('2026-11-20T12:00', now, false)).toMatch(/^This is in the past: it expires as soon as/);
  expect(expirySentence('2026-11-20T12:00', now, true)).toMatch(/^It has expired: people who cannot edit/);
});

test('a date to come says when, and none that there is none', () => {
  expect(expirySentence('2026-12-03T12:00', now, true)).toMatch(/^Expires in 12 days\. Then people who cannot edit/);
  expect(expirySentence('2026-11-21T15:00', now, false)).toMatch(/^Expires in 3 hours/);
  expect(expirySentence('2026-11-21T12:10', now, false)).toMatch(/^Expires within an hour/);
  expect(expirySentence('', now, false)).toBe('It will never expire.');
});
