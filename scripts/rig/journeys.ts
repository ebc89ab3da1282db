import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { which } from '#platform/media/sandbox/which.ts';
import type { Rig } from './start.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const playwright = fileURLToPath(new URL('../../node_modules/@playwright/test/cli.js', import.meta.url));

/** The main job of the product, the library, galleries, Media Centres and posts. */
const usual = [
  'app/main-job',
  'library/organise',
  'library/find',
  'sharing/galleries',
  'media-centres/portal',
  'social/plan',
  'social/compose',
];

async function succeeds(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<boolean> {
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  const [code] = await once(child, 'exit');
  return code === 0;
}

async function findBrowser(): Promise<string> {
  const { CHROMIUM_PATH } = process.env;
  const found = CHROMIUM_PATH || (await which('chromium-headless-shell')) || (await which('chromium'));
  if (!found) throw new Error('Chromium is not installed: apt install --no-install-recommends chromium-headless-shell');
  return found;
}

/** Builds the web, which servers look at when they start. */
export async function buildWeb(): Promise<void> {
  if (!(await succeeds(['scripts/build.mjs']))) throw new Error('The web could not be built.');
}

/** Runs journeys in a browser against the proxy; true when all went well. Each begins with an empty database. */
export async function runJourneys(rig: Rig, named: readonly string[]): Promise<boolean> {
  const files = (named.length > 0 ? named : usual).map((name) => `e2e/${name.replace(/\.spec\.ts$/, '')}.spec.ts`);
  const args = [playwright, 'test', '--project=desktop', '--workers=1', '--reporter=list', ...files];
  return succeeds(args, {
    CHROMIUM_PATH: await findBrowser(),
    VITRINE_E2E: 'all',
    VITRINE_E2E_URL: rig.url,
    VITRINE_E2E_DATABASE: rig.databaseUrl,
  });
}
