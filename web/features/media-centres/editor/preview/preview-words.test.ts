import { expect, test } from 'vitest';
import { withheldWords } from './preview-words.ts';

test('what a preview leaves out is told with the reasons', () => {
  expect(withheldWords([])).toBe(undefined);
  expect(withheldWords([{ reason: 'expired', files: 1 }])).toBe('1 file is not shown: expired.');
  expect(
    withheldWords([
      { reason: 'hidden', files: 2 },
      { reason: 'album', files: 1200 },
    ]),
  ).toBe('1,202 files are not shown: 2 hidden by hand, 1,200 in albums that they do not see.');
});
