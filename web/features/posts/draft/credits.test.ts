import { expect, test } from 'vitest';
import { creditText, hasCredit, withCredits, withoutCredit } from './credits.ts';

const marina = creditText({ handle: 'marina', known: true });
const lagoon = creditText({ handle: 'marina.lagoon', known: true });

test('a credit is a camera marker with the @handle, or Unknown Source', () => {
  expect(lagoon).toBe('📷 @marina.lagoon');
  expect(creditText({ handle: null, known: false })).toBe('📷 Unknown Source');
});

test('credits are added at the end, each once, beside one another', () => {
  expect(withCredits('', [marina])).toBe('📷 @marina');
  expect(withCredits('Two evenings.', [marina])).toBe('Two evenings.\n\n📷 @marina');
  expect(withCredits('Two evenings.\n\n📷 @marina', [marina, lagoon])).toBe(
    'Two evenings.\n\n📷 @marina 📷 @marina.lagoon',
  );
});

test('a handle that only begins alike is another one', () => {
  expect(hasCredit('📷 @marina.lagoon', marina)).toBe(false);
  expect(hasCredit('By 📷 @marina, at dusk', marina)).toBe(true);
});

test('what is taken out leaves no room behind, and the rest as it was', () => {
  const both = 'Two evenings.\n\n📷 @marina 📷 @marina.lagoon';
  expect(withoutCredit(both, lagoon)).toBe('Two evenings.\n\n📷 @marina');
  expect(withoutCredit('Two evenings.\n\n📷 @marina', marina)).toBe('Two evenings.');
  expect(withoutCredit('📷 @marina.lagoon', marina)).toBe('📷 @marina.lagoon');
});

test('taking out the first of two leaves the second', () => {
  const both = 'Two evenings.\n\n📷 @tobi 📷 @marina';
  expect(withoutCredit(both, '📷 @tobi')).toBe('Two evenings.\n\n📷 @marina');
});
