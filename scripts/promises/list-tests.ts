import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const TESTS = ['{contract,server,web,scripts,e2e}/**/*.{test,spec}.{ts,tsx,mjs}'];
const NAMED = /\b(?:it|test|describe|step)\b[^'"`\n]*(?:\n\s*)?(['"`])((?:(?!\1)[^\\\n]|\\.)*)\1/g;
/** Ids in a name: at its beginning (`A1:`, `A1 `), or at its end (`(A1, A2)`). */
const IDS = /^(?:[A-K]\d{1,2}(?:, | |: ?|$))+|\((?:[A-K]\d{1,2}(?:, )?)+\)$/;
/** Names made by `it.each(…)('…')` stand behind a call's own parenthesis. */
const MADE = /\)\(\s*(['"`])((?:(?!\1)[^\\\n]|\\.)*)\1/g;
const ROW = /^\| ([A-K]\d{1,2}) \| (.*?) \| (.*) \|$/gm;

/** Each promise's id with the test files that name it, in the order of their paths. */
export function testsOfPromises(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const path of globSync(TESTS, { cwd: root }).sort()) {
    const source = readFileSync(`${root}${path}`, 'utf8');
    const names = [...source.matchAll(NAMED), ...source.matchAll(MADE)].map(([, , name = '']) => name.trim());
    const ids = new Set(names.flatMap((name) => name.match(IDS)?.[0].match(/[A-K]\d{1,2}/g) ?? []));
    for (const id of ids) found.set(id, [...(found.get(id) ?? []), path]);
  }
  return found;
}

/** The ids of all promises on the page, in its order. */
export const promiseIds = (page: string): string[] => [...page.matchAll(ROW)].map(([, id = '']) => id);

/** The page with the last column of every promise made anew. A promise without a test keeps the words that stand there. */
export function listTests(page: string): string {
  const tests = testsOfPromises();
  return page.replace(ROW, (row, id: string, text: string) => {
    const files = tests.get(id);
    return files ? `| ${id} | ${text} | ${files.map((path) => `\`${path}\``).join(' ')} |` : row;
  });
}
