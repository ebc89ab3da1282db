import { chmod, lchown, lstat } from 'node:fs/promises';
import type { Account } from '#platform/decoder-account.ts';
import { Trouble } from '../failure.ts';

/** Lets the decoders' account read a file, its owner staying who it is. Every link to the file is lent with it. */
export async function lendFile(path: string, account: Account | null): Promise<void> {
  if (!account) return;
  const found = await lstat(path);
  if (found.isSymbolicLink()) throw new Trouble('broken', 'a link to somewhere else');
  const { uid, gid, mode } = found;
  if (gid === account.gid && (mode & 0o070) === 0o040) return;
  await lchown(path, uid === account.uid ? (process.getuid?.() ?? 0) : uid, account.gid);
  await chmod(path, (mode & 0o700) | 0o040);
}

/** Lets the decoders' account through a folder of ours, and with `read` see what lies in it. */
export async function lendFolder(path: string, account: Account | null, read: 'read' | 'pass' = 'pass'): Promise<void> {
  if (!account) return;
  await lchown(path, process.getuid?.() ?? 0, account.gid);
  await chmod(path, read === 'read' ? 0o750 : 0o710);
}

/** Gives the decoders' account a folder to write in. */
export async function giveFolder(path: string, account: Account | null): Promise<void> {
  if (account) await lchown(path, account.uid, account.gid);
}

/** Makes ours what the decoders' account has made, and closes it to it. */
export async function takeBack(path: string, account: Account | null): Promise<void> {
  if (!account) return;
  await lchown(path, process.getuid?.() ?? 0, process.getgid?.() ?? 0);
  await chmod(path, 0o600);
}
