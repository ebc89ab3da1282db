import { expect, test } from 'vitest';
import { findCycles } from './cycles.ts';
import { writeMeasures } from './report.ts';
import { measureSource } from './source-file.ts';

test('counts lines, comments, functions and overruled types of a file', () => {
  const text = `/** What the thing is. */
export function greet(name: string) {
  // A comment inside.

  return name as never;
}

/** A number. */
const both = () => {
  return 1 as unknown as string;
};
const short = () => 2;
`;
  expect(measureSource('a.ts', text)).toEqual({
    path: 'a.ts',
    lines: 10,
    commentLines: 3,
    functions: [
      { name: 'greet', line: 2, lines: 4 },
      { name: 'both', line: 9, lines: 3 },
    ],
    asNever: 1,
    asUnknownAs: 1,
    docComments: 2,
    questionDocs: 1,
  });
});

test('finds rings of imports, those of types too, and no import that waits for its call', () => {
  const sources = [
    { path: 'a/one.ts', text: "import type { Two } from './two.ts';\nexport type One = Two;" },
    { path: 'a/two.ts', text: "export * from '../b/three.ts';" },
    { path: 'b/three.ts', text: "import { one } from '../a/one.ts';\nexport const three = one;" },
    { path: 'b/four.ts', text: "import './five.ts';" },
    { path: 'b/five.ts', text: "export const later = () => import('./four.ts');" },
  ];
  expect(findCycles(sources)).toEqual([['a/one.ts', 'a/two.ts', 'b/three.ts']]);
});

test('writes between the marks of the page alone', () => {
  const measures = { sources: [], folders: new Map([['web/x', 31]]), cssFiles: 0, cssLines: 0, cycles: [] };
  const page = writeMeasures('before\n<!-- measures: begin -->\nold\n<!-- measures: end -->\nafter\n', measures);
  expect(page).toMatch(
    /^before\n<!-- measures: begin -->\n\| Part [\s\S]*web\/x 31\.\n<!-- measures: end -->\nafter\n$/,
  );
  expect(() => writeMeasures('no marks', measures)).toThrow('no <!-- measures: begin -->');
});
