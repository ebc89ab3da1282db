/** Writes the measures of the code into `ARCHITECTURE.md`: `npm run measures`; with `--list`, prints what stands out instead. */
import { readFileSync, writeFileSync } from 'node:fs';
import { listOutliers, writeMeasures } from './measures/report.ts';
import { measureRepository } from './measures/repository.ts';

const measures = measureRepository();
if (process.argv.includes('--list')) {
  process.stdout.write(listOutliers(measures));
} else {
  const page = new URL('../ARCHITECTURE.md', import.meta.url);
  writeFileSync(page, writeMeasures(readFileSync(page, 'utf8'), measures));
}
