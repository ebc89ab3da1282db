import { expect, test } from 'vitest';
import type { FileDetail } from '#contract/files/routes.ts';
import { creditOf, hasCredit, withCredits, withoutCredit } from './credits.ts';

const by = (creator: object) => creditOf({ creator } as FileDetail['source']);
const marina = '📷 @marina';
const lagoon = '📷 @marina.lagoon';

test('§9: a credit is a camera marker with the @handle, or Unknown Source', () => {
  expect(by({ handle: 'marina.lagoon' })).toEqual({ text: lagoon, known: true });
  expect(by({ handle: null, ig_creator: '@marina' })).toEqual({ text: marina, known: true });
  expect(by({ handle: null, name: 'Marina Lagoon' })).toEqual({ text: '📷 Unknown Source', known: false });
  expect(creditOf(null).text).toBe('📷 Unknown Source');
});

test('credits are added at the end, each once, on lines of their own', () => {
  expect(withCredits('', [marina])).toBe(marina);
  expect(withCredits('Two evenings.', [marina])).toBe(`Two evenings.\n\n${marina}`);
  expect(withCredits(`Two evenings.\n\n${marina}`, [marina, lagoon])).toBe(`Two evenings.\n\n${marina}\n${lagoon}`);
});

test('a handle that only begins alike is another one', () => {
  expect(hasCredit(lagoon, marina)).toBe(false);
  expect(hasCredit(`By ${marina}. At dusk`, marina)).toBe(true);
});

test('what is taken out leaves no room behind, and the rest as it was', () => {
  expect(withoutCredit(`Two evenings.\n\n${marina}\n${lagoon}`, lagoon)).toBe(`Two evenings.\n\n${marina}`);
  expect(withoutCredit(`Two evenings.\n\n${marina}`, marina)).toBe('Two evenings.');
  expect(withoutCredit(`By ${marina} at dusk`, marina)).toBe('By at dusk');
  expect(withoutCredit(lagoon, marina)).toBe(lagoon);
});
