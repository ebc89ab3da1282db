import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Timeouts } from '../limits.ts';
import type { Jail } from './jail.ts';
import { lendFolder } from './lend.ts';
import type { Sandboxes } from './tool.ts';

/** Makes a place for this process' work, and removes what processes that are gone have left. */
export async function openSandboxes(jail: Jail, timeouts: Timeouts): Promise<Sandboxes> {
  const workDir = jail.home;
  await mkdir(workDir, { recursive: true });
  const left = (await readdir(workDir)).filter((name) => isLeft(name));
  await Promise.all(left.map((name) => rm(join(workDir, name), { recursive: true, force: true })));
  const root = await mkdtemp(join(workDir, `run-${process.pid}-`));
  await lendFolder(root, jail.account);
  return { jail, root, running: new Set(), timeouts };
}

export async function closeSandboxes({ root, running }: Sandboxes): Promise<void> {
  const ending = [...running];
  for (const confined of ending) confined.kill('closed');
  await Promise.all(ending.map(({ ended }) => ended));
  await rm(root, { recursive: true, force: true });
}

function isLeft(name: string): boolean {
  const pid = Number(/^run-(\d+)-/.exec(name)?.[1] ?? Number.NaN);
  if (Number.isNaN(pid)) return false;
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'EPERM');
  }
}
