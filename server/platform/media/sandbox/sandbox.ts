import { constants } from 'node:fs';
import { copyFile, link, lstat, mkdir, mkdtemp, readdir, rename, rm, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Account } from '#platform/decoder-account.ts';
import { Trouble } from '../failure.ts';
import { giveFolder, lendFile, lendFolder, takeBack } from './lend.ts';

/** A decoder's private place: what it may read stands in `in`, what it makes goes to `out`. */
export interface Sandbox {
  readonly in: string;
  readonly out: string;
  /** Puts a file in under a harmless name, without copying it where the disk allows. Returns its path. */
  bring(source: string, name: string): Promise<string>;
  /** Puts a few lines in for the decoder to read. Returns their path. */
  write(name: string, text: string): Promise<string>;
  /** Moves something the decoder made to where it belongs, if it is a plain file of a fair size. Returns its bytes. */
  take(name: string, destination: string, maxBytes: number): Promise<number>;
  /** Leaves nothing of the last job behind. */
  clear(): Promise<void>;
  remove(): Promise<void>;
}

/** `account`: whom the decoder runs as, when not as ourselves. */
export async function openSandbox(root: string, account: Account | null): Promise<Sandbox> {
  const folder = await mkdtemp(join(root, 'room-'));
  const inside = join(folder, 'in');
  const out = join(folder, 'out');
  await Promise.all([mkdir(inside), mkdir(out)]);
  await Promise.all([lendFolder(folder, account), lendFolder(inside, account, 'read'), giveFolder(out, account)]);
  return {
    in: inside,
    out,
    bring: async (source, name) => {
      const path = join(inside, name);
      await linkOrCopy(source, path);
      await lendFile(path, account);
      return path;
    },
    write: async (name, text) => {
      const path = join(inside, name);
      await writeFile(path, text);
      await lendFile(path, account);
      return path;
    },
    take: async (name, destination, maxBytes) => {
      const bytes = await take(join(out, name), destination, maxBytes);
      await takeBack(destination, account);
      return bytes;
    },
    clear: async () => void (await Promise.all([empty(inside), empty(out)])),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

async function linkOrCopy(source: string, path: string): Promise<void> {
  try {
    await link(source, path);
  } catch (error) {
    if (!isCode(error, 'EXDEV', 'EPERM', 'EACCES', 'EMLINK', 'ENOTSUP', 'ENOSYS')) throw error;
    await copyFile(source, path, constants.COPYFILE_FICLONE);
  }
}

async function take(made: string, destination: string, maxBytes: number): Promise<number> {
  try {
    await rename(made, destination);
  } catch (error) {
    if (isCode(error, 'ENOENT') && !(await exists(made))) throw new Trouble('broken', 'the decoder made nothing');
    if (!isCode(error, 'EXDEV')) throw error;
    if (!(await lstat(made)).isFile()) throw new Trouble('crashed', 'the decoder made something that is not a file');
    await copyFile(made, destination);
    await unlink(made);
  }
  // Looked at after the move, where the decoder cannot reach it any more.
  const { size, nlink, isFile } = await lstat(destination).then((stat) => ({ ...stat, isFile: stat.isFile() }));
  if (isFile && nlink === 1 && size > 0 && size <= maxBytes) return size;
  await rm(destination, { force: true, recursive: true });
  throw new Trouble(size > maxBytes ? 'too-large' : 'broken', `the decoder made ${size} bytes in ${nlink} places`);
}

const exists = (path: string): Promise<boolean> =>
  lstat(path).then(
    () => true,
    () => false,
  );

async function empty(folder: string): Promise<void> {
  const names = await readdir(folder);
  await Promise.all(names.map((name) => rm(join(folder, name), { recursive: true, force: true })));
}

export function isCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}
