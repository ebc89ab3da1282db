import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { node24, nodeEnv } from './node24.mjs';
import { inRoot, root } from './root.mjs';
import { run } from './run.mjs';
import { inTurn } from './turn.mjs';

const isTest = (name) => /\.test\.tsx?$/.test(name);

/** The files in a folder and below it, tests aside, always in the same order. */
export function filesOf(path) {
  const entries = readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap((entry) => {
    const inner = join(path, entry.name);
    if (entry.isDirectory()) return filesOf(inner);
    return isTest(entry.name) ? [] : [inner];
  });
}

function hashOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths) hash.update(relative(root, path)).update('\0').update(readFileSync(path)).update('\0');
  return hash.digest('hex');
}

/** The folder in which a build is made, so that servers that start meanwhile never see half of it. */
export const made = inRoot('.cache', 'built');

/** Puts what was made in its place below `dist`. */
export function putInPlace(part) {
  const place = inRoot('dist', part);
  const old = `${made}-old-${part}`;
  rmSync(old, { recursive: true, force: true });
  mkdirSync(inRoot('dist'), { recursive: true });
  if (existsSync(place)) renameSync(place, old);
  renameSync(join(made, part), place);
  rmSync(old, { recursive: true, force: true });
}

/** Runs Vite for one part; resolves with its exit code. */
export function viteBuild(part, ...more) {
  const vite = inRoot('node_modules', 'vite', 'bin', 'vite.js');
  return run(node24(), [vite, 'build', '--logLevel', 'warn', '--outDir', join(made, part), ...more], {
    env: nodeEnv(),
    stdio: ['inherit', 2, 2],
  });
}

/** Builds a part of `dist` unless what is there was made from these very sources. Resolves with the exit code. */
export async function ensureBuilt(part, sources, build) {
  const stamp = inRoot('dist', part, '.stamp');
  const hash = hashOf(sources);
  const fresh = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
  if (fresh()) return 0;
  return inTurn(inRoot('.cache', 'build.pid'), async () => {
    if (fresh()) return 0;
    const code = await build();
    if (code === 0) writeFileSync(stamp, hash);
    return code;
  });
}
