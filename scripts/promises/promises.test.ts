import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { listTests, promiseIds, testsOfPromises } from './list-tests.ts';

const page = readFileSync(new URL('../../docs/promises.md', import.meta.url), 'utf8');
/** Promises about features that do not exist yet. */
const toCome: string[] = [];

describe('the page of promises', () => {
  it('lists the tests as they are named now: npm run promises', () => {
    expect(page).toBe(listTests(page));
  });

  it('has a test for every promise, and a promise for every id in the name of a test', () => {
    const ids = promiseIds(page);
    const tests = testsOfPromises();
    expect(ids).toHaveLength(80);
    expect(ids.filter((id) => !tests.has(id))).toEqual(toCome);
    expect([...tests.keys()].filter((id) => !ids.includes(id))).toEqual([]);
  });
});
