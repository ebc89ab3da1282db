// npm test [-- --checks] [-- --unit] [-- --e2e]: everything, or the parts that are named.

import { checkBudgets } from './bootstrap/budgets.mjs';
import { ensureWeb } from './bootstrap/build-web.mjs';
import { ensureModules } from './bootstrap/install.mjs';
import { BROWSER, ensureOsPackages, findCommand, MEDIA } from './bootstrap/os-packages.mjs';
import { say } from './bootstrap/root.mjs';
import { CHECKS, journeys, UNIT } from './bootstrap/steps.mjs';

const PARTS = ['--checks', '--unit', '--e2e'];
const asked = process.argv.slice(2);
const unknown = asked.find((part) => !PARTS.includes(part));
if (unknown) {
  say(`${unknown} is not a part of the tests. The parts are ${PARTS.join(', ')}.`);
  process.exit(2);
}
const wants = (part) => asked.length === 0 || asked.includes(part);

await ensureModules();
await ensureOsPackages(wants('--e2e') ? [...MEDIA, ...BROWSER] : MEDIA);

const chromium = wants('--e2e') ? findCommand('CHROMIUM_PATH', BROWSER[0].commands.CHROMIUM_PATH) : undefined;
const steps = [
  ...(wants('--checks') ? CHECKS : []),
  ...(wants('--unit') ? [UNIT] : []),
  ...(wants('--e2e')
    ? [
        { name: 'build of the web', run: ensureWeb },
        { name: 'weight of the pages', run: checkBudgets },
      ]
    : []),
  ...(chromium ? [journeys(chromium)] : []),
];

const results = [];
for (const step of steps) {
  process.stdout.write(`\n== ${step.name}\n`);
  const from = performance.now();
  const code = await step.run();
  const counted = step.count?.() ?? { passed: 0, failed: 0, skipped: 0 };
  // A step that failed beside its tests, or without any, is one failure more.
  const failed = counted.failed || (code === 0 ? 0 : 1);
  results.push({ ...counted, failed, name: step.name, seconds: (performance.now() - from) / 1000 });
}

const sum = (key) => results.reduce((total, result) => total + result[key], 0);
const lines = results.map(({ name, seconds, passed, failed, skipped }) => {
  const tests = [passed && `${passed} passed`, failed && `${failed} failed`, skipped && `${skipped} skipped`].filter(
    Boolean,
  );
  return `${failed ? 'FAILED' : 'ok    '}  ${name.padEnd(24)} ${seconds.toFixed(1).padStart(6)} s  ${tests.join(', ')}`;
});
if (wants('--e2e') && !chromium) lines.push('SKIPPED journeys in a browser: there is no Chromium here');
// Said again at the end, where it is seen without searching the whole output.
for (const failure of results.flatMap((result) => result.failures ?? [])) process.stdout.write(`\nFAILED ${failure}\n`);
process.stdout.write(`\n${lines.join('\n')}\n\n${sum('passed')} passed, ${sum('failed')} failed\n`);
process.exitCode = sum('failed') ? 1 : 0;
