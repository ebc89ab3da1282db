/** Writes the lists of tests into `docs/promises.md` from the names of the tests themselves: `npm run promises`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { listTests } from './promises/list-tests.ts';

const page = new URL('../docs/promises.md', import.meta.url);
writeFileSync(page, listTests(readFileSync(page, 'utf8')));
