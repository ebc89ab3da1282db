import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { inRoot, say } from './root.mjs';
import { run } from './run.mjs';
import { inTurn } from './turn.mjs';

const stamp = inRoot('node_modules', '.vitrine-lock');
const read = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : '');
const packagesOf = (path) => (existsSync(path) ? JSON.parse(read(path)).packages : {});

/** True when npm has already put exactly what the lock file names here; what other platforms need may be absent. */
function installed() {
  const present = packagesOf(inRoot('node_modules', '.package-lock.json'));
  return Object.entries(packagesOf(inRoot('package-lock.json'))).every(([path, wanted]) => {
    if (path === '') return true;
    return present[path] ? present[path].version === wanted.version : wanted.optional === true;
  });
}

async function install() {
  say('Installing the packages Vitrine is made of. This is done once and takes about a minute.');
  const npm = process.env.npm_execpath;
  const [command, first] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
  const options = ['--ignore-scripts', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];
  // Warnings are about packages that want a newer Node than the one that installs them, not the one that runs them.
  const code = await run(command, [...first, 'ci', ...options, '--loglevel=error'], { stdio: ['inherit', 2, 2] });
  if (code !== 0) {
    say('The packages could not be installed. Is there a connection to the npm registry? Run the same command again.');
  }
  return code;
}

/** Installs the exact lock file when `node_modules` is missing or was installed from another one. */
export async function ensureModules() {
  const hash = createHash('sha256')
    .update(readFileSync(inRoot('package-lock.json')))
    .digest('hex');
  if (read(stamp) === hash) return;
  const code = await inTurn(inRoot('.cache', 'install.pid'), async () => {
    const failed = installed() ? 0 : await install();
    if (!failed) writeFileSync(stamp, hash);
    return failed;
  });
  if (code !== 0) process.exit(code);
}
