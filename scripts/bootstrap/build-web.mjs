import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { node24, nodeEnv } from './node24.mjs';
import { packFiles } from './pack-files.mjs';
import { inRoot, root, say } from './root.mjs';
import { run } from './run.mjs';
import { inTurn } from './turn.mjs';

const stamp = inRoot('dist', 'web', '.stamp');
const isTest = (name) => /\.test\.tsx?$/.test(name);

function filesOf(path) {
  const entries = readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap((entry) => {
    const inner = join(path, entry.name);
    if (entry.isDirectory()) return filesOf(inner);
    return isTest(entry.name) ? [] : [inner];
  });
}

function sourceHash() {
  const single = [
    ...[
      'late-styles.ts',
      'lean-contract.ts',
      'mantine-styles.ts',
      'pdf-files.ts',
      'screen-chunks.ts',
      'style-in-script.ts',
    ].map((name) => `scripts/vite/${name}`),
    'package.json',
    'scripts/bootstrap/pack-files.mjs',
    'package-lock.json',
    'vite.config.ts',
    'vite.embed.config.ts',
    'vite.player.config.ts',
    'vite.portal.config.ts',
    'vite.upload.config.ts',
  ].map((name) => inRoot(name));
  const hash = createHash('sha256');
  for (const path of [...single, ...filesOf(inRoot('contract')), ...filesOf(inRoot('web'))]) {
    hash.update(relative(root, path)).update('\0').update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}

/** Builds the web into `dist/web` unless what is there was made from these very sources. Resolves with the exit code. */
export async function ensureWeb() {
  const hash = sourceHash();
  const fresh = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
  return fresh() ? 0 : inTurn(inRoot('.cache', 'build.pid'), () => (fresh() ? 0 : build(hash)));
}

/** The folder in which the build is made, so that servers that start meanwhile never see half of it. */
const made = inRoot('.cache', 'built');

function putInPlace(part) {
  const place = inRoot('dist', part);
  const old = `${made}-old-${part}`;
  rmSync(old, { recursive: true, force: true });
  mkdirSync(inRoot('dist'), { recursive: true });
  if (existsSync(place)) renameSync(place, old);
  renameSync(join(made, part), place);
  rmSync(old, { recursive: true, force: true });
}

async function build(hash) {
  say('Building the web.');
  const vite = inRoot('node_modules', 'vite', 'bin', 'vite.js');
  const built = (part, ...more) =>
    run(node24(), [vite, 'build', '--logLevel', 'warn', '--outDir', join(made, part), ...more], {
      env: nodeEnv(),
      stdio: ['inherit', 2, 2],
    });
  const code =
    (await built('web')) ||
    (await built('embed', '--config', 'vite.embed.config.ts')) ||
    (await built('player', '--config', 'vite.player.config.ts')) ||
    (await built('portal', '--config', 'vite.portal.config.ts')) ||
    (await built('upload', '--config', 'vite.upload.config.ts'));
  if (code === 0) {
    const scripts = [
      join(made, 'embed', 'embed.js'),
      ...filesOf(join(made, 'player')),
      ...filesOf(join(made, 'portal')),
      ...filesOf(join(made, 'upload')),
    ];
    await packFiles([...filesOf(join(made, 'web', 'assets')), ...scripts]);
    for (const part of ['web', 'embed', 'player', 'portal', 'upload']) putInPlace(part);
    writeFileSync(stamp, hash);
  } else say('The web could not be built.');
  return code;
}
