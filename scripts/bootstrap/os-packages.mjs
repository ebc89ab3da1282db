import { execFile } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { inRoot, say } from './root.mjs';

const exec = promisify(execFile);
const DAY_MS = 24 * 3600_000;

/** Each OS package: the commands it brings, the variables that name them elsewhere, and another that does as well. */
export const MEDIA = [
  {
    name: 'ffmpeg',
    commands: { FFMPEG_PATH: ['ffmpeg'], FFPROBE_PATH: ['ffprobe'] },
    without: 'films and sound stay without preview',
  },
  { name: 'ghostscript', commands: { GS_PATH: ['gs'] }, without: 'PostScript stays without preview' },
  ...(process.platform === 'linux'
    ? [{ name: 'bubblewrap', commands: { '': ['bwrap'] }, without: 'decoders see the whole disk of this machine' }]
    : []),
];
/** Tried where it is; what needs it is skipped elsewhere. */
export const POOLER = [
  { name: 'pgbouncer', commands: { '': ['pgbouncer'] }, without: 'the tests behind a pooler are skipped' },
];
export const BROWSER = [
  {
    // The same engine without the windows that nobody sees: a page costs it half the time.
    name: 'chromium-headless-shell',
    commands: { CHROMIUM_PATH: ['chromium-headless-shell'] },
    instead: { name: 'chromium', commands: { CHROMIUM_PATH: ['chromium', 'chromium-browser', 'google-chrome'] } },
    without: 'the journeys in a browser are skipped',
  },
];

const isProgram = (path) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** The first of the commands that is on the PATH. A variable that is set is believed. */
function findCommand(variable, names) {
  if (process.env[variable]) return process.env[variable];
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name + suffix))).find(isProgram);
}

/** The command of a package, or of the one that does as well. */
export const commandOf = ({ commands, instead }, variable) =>
  findCommand(variable, commands[variable]) ?? (instead && commandOf(instead, variable));

const complete = ({ commands }) => Object.entries(commands).every(([variable, names]) => findCommand(variable, names));
const served = (entry) => complete(entry) || (entry.instead !== undefined && complete(entry.instead));

const MANAGERS = [
  ['apt-get', (names) => `sudo apt-get install -y --no-install-recommends ${names}`],
  ['dnf', (names) => `sudo dnf install -y ${names}`],
  ['apk', (names) => `sudo apk add ${names}`],
  ['pacman', (names) => `sudo pacman -S ${names}`],
  ['zypper', (names) => `sudo zypper install ${names}`],
  ['brew', (names) => `brew install ${names}`],
  [
    'winget',
    (names) =>
      names
        .split(' ')
        .map((name) => `winget install ${name}`)
        .join(' && '),
  ],
];

function lineToType(names) {
  const found = MANAGERS.find(([manager]) => findCommand('', [manager]));
  return found ? found[1](names) : `install ${names} with the package manager of this system`;
}

const aptOptions = [
  '-q',
  '-o',
  'Acquire::Retries=2',
  '-o',
  'Acquire::http::Timeout=20',
  '-o',
  'DPkg::Lock::Timeout=120',
];

/** The name of a package, or of the one that does as well where this system does not have it. */
async function aptName({ name, instead }, options) {
  if (!instead) return name;
  return exec('apt-cache', ['show', name], options).then(
    () => name,
    () => instead.name,
  );
}

async function aptInstall(packages) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = { env, maxBuffer: 64 * 1024 ** 2 };
  await exec('apt-get', [...aptOptions, 'update'], options);
  const names = await Promise.all(packages.map((entry) => aptName(entry, options)));
  await exec('apt-get', [...aptOptions, 'install', '-y', '--no-install-recommends', ...names], options);
}

/** A machine without a mirror is not asked again at every start. */
const failure = (names) => inRoot('node_modules', '.cache', 'os-packages', names.join('+'));
const failedLately = (path) => existsSync(path) && Date.now() - Number(readFileSync(path, 'utf8')) < DAY_MS;

/** Installs what is missing where we may (root on Debian and its kin); elsewhere says what to type. Never fails. */
export async function ensureOsPackages(packages) {
  const missing = packages.filter((entry) => !complete(entry));
  if (missing.length === 0) return;
  const names = missing.map(({ name }) => name);
  const failed = failure(names);
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version') && !failedLately(failed)) {
    say(`Installing ${names.join(' and ')} from the packages of this system. This is done once.`);
    try {
      await aptInstall(missing);
      rmSync(failed, { force: true });
      return;
    } catch (error) {
      mkdirSync(dirname(failed), { recursive: true });
      writeFileSync(failed, String(Date.now()));
      say(
        String(error.stderr || error.message)
          .trim()
          .split('\n')
          .slice(-3)
          .join('\n'),
      );
    }
  }
  const lacking = missing.filter((entry) => !served(entry));
  if (lacking.length === 0) return;
  const consequence = lacking.map(({ without }) => without).join('; ');
  const wanted = lacking.map(({ name, instead }) => (instead ?? { name }).name);
  say(`Without ${wanted.join(' and ')}, ${consequence}. To have them, type: ${lineToType(wanted.join(' '))}`);
}
