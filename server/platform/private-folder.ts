import { lstatSync, type Stats } from 'node:fs';
import { chmod, lstat, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { decoderAccount } from './decoder-account.ts';

/** From here on whatever this process makes is its account's alone: folders 0700, files 0600. */
export function keepToOurselves(): void {
  process.umask(0o077);
}

const others = 0o077;
/** PostgreSQL sees to its own folders, and as root another account owns them. */
const isDatabase = (name: string) => name.startsWith('postgres');

/** As root, PostgreSQL's group may walk through the data folder to its own, and reads nothing on the way. */
const walked = (gid: number) => (process.getuid?.() === 0 && gid !== 0 ? 0o010 : 0);

/** The mode of what is lent to decoders, which read it by their group, and which nobody else can walk to. */
const lent = (gid: number) => (gid === decoderAccount()?.gid ? 0o050 : 0);

async function close(path: string, { mode, gid }: Stats): Promise<void> {
  const open = mode & others & ~lent(gid);
  if (open !== 0) await chmod(path, mode & 0o7777 & ~open).catch(ignoreGone);
}

function ignoreGone(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}

async function closeTree(path: string): Promise<void> {
  const info = await lstat(path).catch(() => null);
  if (!info || info.isSymbolicLink()) return;
  // What is closed already has been closed from the inside outwards, so that an interrupted walk is taken up again.
  if (info.isDirectory() && (info.mode & others) !== 0) {
    for (const name of await readdir(path)) await closeTree(join(path, name));
  }
  await close(path, info);
}

/** Makes the data folder if it must, and shuts it to other accounts of the machine at once. */
export async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (process.platform === 'win32') return;
  const { mode, gid } = lstatSync(folder);
  const open = mode & others & ~walked(gid);
  if (open !== 0) await chmod(folder, mode & 0o7777 & ~open);
}

/** Takes what an older release left readable inside of the data folder from other accounts. */
export async function closeInside(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  for (const name of await readdir(folder)) if (!isDatabase(name)) await closeTree(join(folder, name));
}
