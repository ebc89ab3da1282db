import { execFile } from 'node:child_process';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Account } from '#platform/decoder-account.ts';
import { limits } from '../limits.ts';
import type { Jail } from '../sandbox/jail.ts';
import { giveFolder, lendFile, lendFolder } from '../sandbox/lend.ts';
import type { Sandboxes } from '../sandbox/tool.ts';
import { codeFolders, codePaths, decoderEntry } from './decoder-code.ts';

const folders = new Map<string, Promise<string>>();

/** The environment in which Node keeps what it compiles in a folder, and fontconfig its list of the fonts. */
export const compiledIn = (path: string) => ({ NODE_COMPILE_CACHE: path, XDG_CACHE_HOME: path });

/**
 * The folder with the decoder's compiled code and a list of the fonts, made once for this version of it and of Node: a start
 * costs half the time and 16 MB less, and the first word it draws a tenth. Written by a process that sees no user's file, read-only for those that do.
 */
export function compiledCode(sandboxes: Sandboxes): Promise<string> {
  const workDir = dirname(sandboxes.root);
  const known = folders.get(workDir) ?? compile(sandboxes.jail, workDir);
  folders.set(workDir, known);
  return known;
}

async function compile(jail: Jail, workDir: string): Promise<string> {
  const name = `compiled-${process.version}-${jail.account?.uid ?? 'own'}-${await newestChange()}`;
  const path = join(workDir, name);
  try {
    const others = (await readdir(workDir)).filter((other) => other.startsWith('compiled-') && other !== name);
    await Promise.all(others.map((other) => rm(join(workDir, other), { recursive: true, force: true })));
    await mkdir(path, { recursive: true });
    if ((await readdir(path)).length > 0) return path;
    // Node keeps what it compiled apart by account, so it has to be the decoders'.
    await giveFolder(path, jail.account);
    const { file, args } = jail.wrap({
      ...{ file: process.execPath, args: ['--no-warnings', decoderEntry, '--compile'] },
      ...{ readable: codePaths(), writable: [path] },
      ...{ nice: 10, cpuSeconds: 60, fileBytes: limits.outputBytes },
    });
    const env = compiledIn(path);
    await promisify(execFile)(file, args, { timeout: 20_000, cwd: '/', env, ...jail.spawnAs });
    await lendTree(path, jail.account);
  } catch {
    // Without it everything works, a little slower.
  }
  return path;
}

/** From now on read, and never written again. */
async function lendTree(path: string, account: Account | null): Promise<void> {
  await lendFolder(path, account, 'read');
  for (const entry of await readdir(path, { withFileTypes: true })) {
    const inside = join(path, entry.name);
    await (entry.isDirectory() ? lendTree(inside, account) : lendFile(inside, account));
  }
}

async function newestChange(): Promise<string> {
  const files = (
    await Promise.all(codeFolders.map(async (place) => (await readdir(place)).map((name) => join(place, name))))
  ).flat();
  const times = await Promise.all(files.map(async (file) => (await stat(file)).mtimeMs));
  return Math.round(Math.max(...times)).toString(36);
}
