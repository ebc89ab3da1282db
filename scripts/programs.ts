import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { programsVariable } from './program-file.ts';
import { serverBundle } from './vite/server-bundle.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../', import.meta.url));
const cache = join(root, 'node_modules', '.cache', 'programs');
const warmCode = fileURLToPath(new URL('../server/test/run/warm-code.ts', import.meta.url));

/** Changes whenever a file of the product does, or what npm installed, or the way it is bundled. */
async function stateOfSources(): Promise<string> {
  const listed = await Promise.all(
    ['contract', 'server'].map((folder) => readdir(join(root, folder), { recursive: true, withFileTypes: true })),
  );
  const files = listed
    .flat()
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .concat(join(root, 'package-lock.json'), join(root, 'scripts', 'vite', 'server-bundle.ts'))
    .toSorted();
  const states = await Promise.all(
    files.map(async (path) => {
      const { size, mtimeMs } = await stat(path);
      return `${path} ${size} ${mtimeMs}`;
    }),
  );
  return createHash('sha256')
    .update([process.version, ...states].join('\n'))
    .digest('hex')
    .slice(0, 16);
}

async function bundle(folder: string, outDir: string): Promise<void> {
  const { build } = await import('vite');
  await build({ configFile: false, ...serverBundle(folder, { outDir, more: { warm: warmCode } }) });
}

async function prepare(folder: string): Promise<void> {
  await mkdir(cache, { recursive: true });
  const made = await mkdtemp(join(cache, 'making-'));
  try {
    await Promise.all([bundle(folder, made), run(process.execPath, [warmCode])]);
    // Another run may have been as quick.
    await rename(made, folder).catch(() => undefined);
    // What is killed does not keep what it compiled.
    await run(process.execPath, [join(folder, 'warm.js')]);
  } finally {
    await rm(made, { recursive: true, force: true });
  }
  const day = 86_400_000;
  for (const name of await readdir(cache)) {
    const path = join(cache, name);
    const known = await stat(path).catch(() => null);
    if (path !== folder && known && Date.now() - known.mtimeMs > day) await rm(path, { recursive: true, force: true });
  }
}

/**
 * The programs that tests start often, bundled as `npm start` has them: a second of a core less each time. Made anew only
 * when something has changed; the code is then compiled, too, as it is and bundled.
 */
export async function preparePrograms(): Promise<void> {
  const folder = join(cache, await stateOfSources());
  if (!existsSync(folder)) await prepare(folder);
  process.env[programsVariable] = folder;
}
