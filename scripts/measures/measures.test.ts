import { expect, test } from 'vitest';
import { findCycles } from './cycles.ts';
import { listOutliers, writeMeasures } from './report.ts';
import { measureRepository } from './repository.ts';
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
    questionDocs: [1],
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

test('counts migrations that have landed and generated types apart: nobody may shorten them', () => {
  const long = (path: string) => ({
    ...measureSource(path, ''),
    lines: 400,
    functions: [{ name: 'up', line: 1, lines: 390 }],
  });
  const sources = [long('server/migrations/0002-library.ts'), long('server/platform/db/tables.gen.ts')];
  const measures = { sources, folders: new Map(), cssFiles: 0, cssLines: 0, cycles: [] };
  const page = writeMeasures('<!-- measures: begin --><!-- measures: end -->', measures);
  expect(page).toContain('Functions over 80 lines: 0. Files over 300 lines: 0.');
  expect(page).toContain('with 2 functions and 2 files beyond the limits.');
  expect(listOutliers(measures)).toBe('\n');
  const own = { ...measures, sources: [long('server/platform/db/watch.ts')] };
  expect(listOutliers(own)).toContain('function server/platform/db/watch.ts:1 up: 390 lines');
  expect(writeMeasures(page, own)).toContain('Functions over 80 lines: 1. Files over 300 lines: 1.');
});

test('no folder is crowded but those that are one list, no file is long or imports itself by a detour, and no doc comment asks', () => {
  const found = listOutliers(measureRepository()).split('\n');
  const beyond = found.filter((line) => line !== '' && !line.startsWith('function '));
  expect(beyond.map((line) => line.replace(/:.*/, ''))).toEqual(['folder server/migrations']);
});
