import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createCleanUp } from './clean-up.ts';
import { createLibraries } from './libraries.ts';
import { describeMachine } from './machine.ts';
import { type Options, readOptions, type SectionName, sectionNames } from './options.ts';
import { asText, keep, type Report } from './report.ts';
import type { Section } from './section.ts';
import { deletes } from './sections/delete.ts';
import { editing } from './sections/editing.ts';
import { galleries } from './sections/galleries.ts';
import { ingest } from './sections/ingest.ts';
import { ledgers } from './sections/ledger.ts';
import { lists } from './sections/lists.ts';
import { opens } from './sections/opening.ts';
import { pages } from './sections/pages.ts';
import { playback } from './sections/playback.ts';
import { portals } from './sections/portals.ts';
import { posts } from './sections/posts.ts';
import { resize } from './sections/resize.ts';
import { s3 } from './sections/s3.ts';
import { search } from './sections/search.ts';
import { serving } from './sections/serving.ts';
import { start } from './sections/start.ts';
import { updates } from './sections/updates.ts';

const sections: Record<SectionName, Section> = {
  start,
  ingest,
  serving,
  resize,
  editing,
  lists,
  search,
  updates,
  delete: deletes,
  ledger: ledgers,
  s3,
  opening: opens,
  pages,
  galleries,
  portals,
  playback,
  posts,
};
/** A section that takes longer is given up, so that the rest is still measured. */
const sectionMs = 30 * 60_000;

const say = (line: string) => process.stderr.write(`${new Date().toISOString().slice(11, 19)}  ${line}\n`);

function readFlags(): Options {
  try {
    return readOptions(process.argv.slice(2));
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    process.exit(2);
  }
}

const options = readFlags();
// What `npm start` runs is measured.
execFileSync(process.execPath, [fileURLToPath(new URL('../build.mjs', import.meta.url))], { stdio: ['ignore', 2, 2] });
const report: Report = {
  at: new Date().toISOString(),
  quick: options.quick,
  machine: describeMachine(),
  rows: [],
  failed: {},
};

const everything = createCleanUp();
const libraries = createLibraries(everything, say, options.library);
let current = createCleanUp();

async function giveUp(signal: string): Promise<never> {
  say(`${signal}: stopping what was started`);
  await current.run();
  await everything.run();
  process.exit(1);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void giveUp(signal));

async function measure(name: SectionName): Promise<void> {
  current = createCleanUp();
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`it took more than ${sectionMs / 60_000} minutes`)), sectionMs);
  try {
    say(name);
    const work = sections[name]({ options, cleanUp: current, libraries, say });
    report.rows.push(...(await Promise.race([work, late.promise])));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    report.failed[name] = why;
    say(`${name} could not be measured: ${error instanceof Error ? error.stack : why}`);
  } finally {
    clearTimeout(timer);
    await current.run();
  }
}

for (const name of sectionNames) if (options.only.includes(name)) await measure(name);
await everything.run();
const path = await keep(report, options.write);
process.stdout.write(`\n${asText(report)}\n\n${path}\n`);
process.exit(Object.keys(report.failed).length > 0 ? 1 : 0);
