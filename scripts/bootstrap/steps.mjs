import { existsSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { node24, nodeEnv } from './node24.mjs';
import { inRoot } from './root.mjs';
import { run } from './run.mjs';

const tool = (...path) => inRoot('node_modules', ...path);
const tsc = tool('typescript', 'bin', 'tsc');
const unitReport = inRoot('.cache', 'unit.json');
const journeyReport = inRoot('.cache', 'journeys.json');

const json = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined);

const inProject = (path) => relative(inRoot(), path);

/** What failed, without the long tail of a stack or a difference. */
const firstLines = (text = '') => text.split('\n').slice(0, 15).join('\n');

/** A test file that could not even be loaded has no failed test of its own, and still failed. */
function countUnit() {
  const report = json(unitReport);
  if (!report) return undefined;
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests,
    failures: report.testResults.flatMap((file) => [
      ...(broken.includes(file) ? [`${inProject(file.name)}\n${firstLines(file.message)}`] : []),
      ...file.assertionResults
        .filter((test) => test.status === 'failed')
        .map((test) => `${inProject(file.name)} > ${test.fullName}\n${firstLines(test.failureMessages.join('\n'))}`),
    ]),
  };
}

function countJourneys() {
  const report = json(journeyReport);
  if (!report) return undefined;
  const { expected, flaky, unexpected, skipped } = report.stats;
  return { passed: expected + flaky, failed: unexpected + (report.suites.length ? 0 : report.errors.length), skipped };
}

const node = (args, env) => run(node24(), args, { env: nodeEnv(env) });

/** Each check: its name, how it runs (an exit code), and for test runners how their tests are counted. */
export const CHECKS = [
  { name: 'types of the server', run: () => node([tsc, '--noEmit', '-p', '.']) },
  { name: 'types of the web', run: () => node([tsc, '--noEmit', '-p', 'web']) },
  { name: 'format and lint', run: () => node([tool('@biomejs', 'biome', 'bin', 'biome'), 'check']) },
  { name: 'unused code', run: () => node([tool('knip', 'bin', 'knip.js')]) },
];

export const UNIT = {
  name: 'tests',
  run: () => {
    rmSync(unitReport, { force: true });
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`];
    return node([tool('vitest', 'vitest.mjs'), 'run', ...reporters]);
  },
  count: countUnit,
};

export const journeys = (chromium) => ({
  name: 'journeys in a browser',
  run: () => {
    rmSync(journeyReport, { force: true });
    return node([tool('@playwright', 'test', 'cli.js'), 'test', '--reporter=list,json'], {
      CHROMIUM_PATH: chromium,
      PLAYWRIGHT_JSON_OUTPUT_FILE: journeyReport,
    });
  },
  count: countJourneys,
});
