import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { checkBudgets } from './budgets.mjs';
import { ensureWeb } from './build-web.mjs';
import { node24, nodeEnv } from './node24.mjs';
import { inRoot } from './root.mjs';
import { run } from './run.mjs';

const tool = (...path) => inRoot('node_modules', ...path);
const tsc = tool('typescript', 'bin', 'tsc');
const unitReport = inRoot('.cache', 'unit.json');
const inTurnReport = inRoot('.cache', 'in-turn.json');
const journeyReport = inRoot('.cache', 'journeys.json');

const json = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined);

const inProject = (path) => relative(inRoot(), path);

/** The failure, without the long tail of a stack or a difference. */
const firstLines = (text = '') => text.split('\n').slice(0, 15).join('\n');

/** A test file that could not even be loaded has no failed test of its own, and still failed. */
function countUnit(path) {
  const report = json(path);
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

const node = (args, env, output) => run(node24(), args, { env: nodeEnv(env), output });

/** The tests that each part leaves out without `--all`. */
export const LEFT_TO_ALL = [
  [
    '--unit',
    'every video at every quality, twenty damaged files of each kind (all thousand: npm run mutations), 60 kills of the server, outages and loads of minutes, files that never end waited for as long as in the product, PgBouncer where it is not installed, every HTTP test where each request goes to the other of two servers, kills of two servers, two workers, PgBouncer and two databases under load, the RADOS Gateway of Ceph where it is installed (apt install radosgw ceph-mon ceph-osd), Bluesky’s own server (installed and compiled into .cache the first time)',
  ],
  ['--e2e', 'journeys through every sample, and with Bluesky’s own server; fifty reloads of an upload'],
];

/** With `--all`, sets that are tried by examples otherwise are tried whole. */
const whole = (all) => (all ? { VITRINE_TEST: 'all', VITRINE_E2E: 'all' } : {});

// One checker: more of them each check what they share for themselves, which takes twice the work and saves no time on two cores.
const types = (project, output) => node([tsc, '--noEmit', '--checkers', '1', '-p', project], {}, output);

/** Each check: its name, how it runs (an exit code), and for test runners how their tests are counted. */
export const CHECKS = [
  { name: 'types of the server', run: (output) => types('.', output) },
  { name: 'types of the web', run: (output) => types('web', output) },
  { name: 'format and lint', run: (output) => node([tool('@biomejs', 'biome', 'bin', 'biome'), 'check'], {}, output) },
  { name: 'unused code', run: (output) => node([tool('knip', 'bin', 'knip.js')], {}, output) },
];

/** The web as journeys look at it, and how much of it people load. */
export const WEB = [
  { name: 'build of the web', run: ensureWeb },
  { name: 'weight of the pages', run: checkBudgets },
];

function vitest(report, args, env) {
  rmSync(report, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return node([tool('vitest', 'vitest.mjs'), 'run', ...reporters, ...args], env);
}

export const unit = (all) => ({
  name: 'tests',
  run: () => vitest(unitReport, [], whole(all)),
  count: () => countUnit(unitReport),
});

/** Tests that speak HTTP to an installation. */
const ofWorlds = () =>
  readdirSync(inRoot('server'), { recursive: true })
    .map((path) => join('server', path))
    .filter(
      (path) => path.endsWith('.test.ts') && /\b(startWorld|sharedWorld)\(/.test(readFileSync(inRoot(path), 'utf8')),
    );

/** The same by examples, where each request goes to the other of two servers. A second try would begin at the other one, and hide what failed. */
export const unitInTurn = {
  name: 'tests at two servers',
  run: () => vitest(inTurnReport, ['--project=server', '--retry=0', ...ofWorlds()], { VITRINE_TEST_ALTERNATE: '1' }),
  count: () => countUnit(inTurnReport),
};

/** `busy`: a file that is there while something else needs most of the machine. */
export const journeys = (chromium, all, busy) => ({
  name: 'journeys in a browser',
  run: (output) => {
    rmSync(journeyReport, { force: true });
    const env = {
      ...whole(all),
      CHROMIUM_PATH: chromium,
      PLAYWRIGHT_JSON_OUTPUT_FILE: journeyReport,
      PLAYWRIGHT_TRANSFORM_CACHE_DIR: inRoot('node_modules', '.cache', 'playwright'),
      VITRINE_E2E_BUSY: busy,
    };
    return node([tool('@playwright', 'test', 'cli.js'), 'test', '--reporter=list,json'], env, output);
  },
  count: countJourneys,
});
