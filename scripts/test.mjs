// npm test [-- --checks] [-- --unit] [-- --e2e] [-- --all]: everything, or the parts that are named; `--all` tries whole what is tried by examples otherwise.

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { ensureModules } from './bootstrap/install.mjs';
import { BROWSER, commandOf, ensureOsPackages, MEDIA, POOLER } from './bootstrap/os-packages.mjs';
import { inRoot, say } from './bootstrap/root.mjs';
import { CHECKS, journeys, LEFT_TO_ALL, unit, unitInTurn, WEB } from './bootstrap/steps.mjs';
import { keepTestsInMemory } from './bootstrap/test-folder.mjs';

const PARTS = ['--checks', '--unit', '--e2e'];
const asked = process.argv.slice(2);
const unknown = asked.find((part) => ![...PARTS, '--all'].includes(part));
if (unknown) {
  say(
    `${unknown} is not a part of the tests. The parts are ${PARTS.join(', ')}; --all tries whole what they try by examples.`,
  );
  process.exit(2);
}
const all = asked.includes('--all');
const wants = (part) => !PARTS.some((known) => asked.includes(known)) || asked.includes(part);

await ensureModules();
await ensureOsPackages(wants('--e2e') ? [...MEDIA, ...BROWSER] : MEDIA);
if (all && wants('--unit')) await ensureOsPackages(POOLER);

const removeFolder = keepTestsInMemory();
const chromium = wants('--e2e') ? commandOf(BROWSER[0], 'CHROMIUM_PATH') : undefined;

/** Runs one step; tells what came of it. */
async function runStep(step, output) {
  const from = performance.now();
  const code = await step.run(output);
  const counted = step.count?.() ?? { passed: 0, failed: 0, skipped: 0 };
  // A step that failed beside its tests, or without any, is one failure more.
  const failed = counted.failed || (code === 0 ? 0 : 1);
  return { ...counted, failed, name: step.name, seconds: (performance.now() - from) / 1000 };
}

const headline = ({ name }) => process.stdout.write(`\n== ${name}\n`);

/** One after the other, in front. */
async function runInFront(steps) {
  const results = [];
  for (const step of steps) {
    headline(step);
    results.push(await runStep(step));
  }
  return results;
}

/** The output of a step, which is kept until it is told, and goes on from there. */
function keepOutput(step) {
  let kept = [];
  const tell = () => {
    if (!kept) return;
    headline(step);
    for (const piece of kept) process.stdout.write(piece);
    kept = undefined;
  };
  return { tell, write: (piece) => (kept ? kept.push(piece) : process.stdout.write(piece)) };
}

/** One after the other beside something else: what each has to say is told when it ends, or when the other has. */
async function runBeside(steps, other) {
  const results = [];
  for (const step of steps) {
    const { tell, write } = keepOutput(step);
    void other.then(tell);
    results.push(await runStep(step, write));
    tell();
  }
  return results;
}

/** The tests in front; beside them everything else, of which the journeys take turns as long as the tests need the machine. */
async function runTogether(others) {
  const busy = inRoot('.cache', 'busy');
  mkdirSync(inRoot('.cache'), { recursive: true });
  writeFileSync(busy, '');
  const front = runInFront([unit(all), ...(all ? [unitInTurn] : [])]).finally(() => rmSync(busy, { force: true }));
  const [beside, tests] = await Promise.all([runBeside(others(busy), front), front]);
  return beside.toSpliced(chromium ? -1 : beside.length, 0, ...tests);
}

const others = (busy) => [
  ...(wants('--checks') ? CHECKS : []),
  ...(wants('--e2e') ? WEB : []),
  ...(chromium ? [journeys(chromium, all, busy)] : []),
];
const results = wants('--unit') ? await runTogether(others) : await runInFront(others());

removeFolder();

const sum = (key) => results.reduce((total, result) => total + result[key], 0);
const lines = results.map(({ name, seconds, passed, failed, skipped }) => {
  const tests = [passed && `${passed} passed`, failed && `${failed} failed`, skipped && `${skipped} skipped`].filter(
    Boolean,
  );
  return `${failed ? 'FAILED' : 'ok    '}  ${name.padEnd(24)} ${seconds.toFixed(1).padStart(6)} s  ${tests.join(', ')}`;
});
if (wants('--e2e') && !chromium) lines.push('SKIPPED journeys in a browser: there is no Chromium here');
if (!all) for (const [part, left] of LEFT_TO_ALL) if (wants(part)) lines.push(`Left to npm test -- --all: ${left}`);
// Said again at the end, where it is seen without searching the whole output.
for (const failure of results.flatMap((result) => result.failures ?? [])) process.stdout.write(`\nFAILED ${failure}\n`);
process.stdout.write(`\n${lines.join('\n')}\n\n${sum('passed')} passed, ${sum('failed')} failed\n`);
process.exitCode = sum('failed') ? 1 : 0;
