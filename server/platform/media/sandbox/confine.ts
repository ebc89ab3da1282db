import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { watchResident } from '../decode/resident.ts';
import type { Cell } from './cell.ts';
import type { Jail } from './jail.ts';

/** The reason we ended a process; null when it ended by itself. */
export type EndReason = 'aborted' | 'closed' | 'hungry' | 'slow';

export interface Confined {
  readonly process: ChildProcess;
  /** The end of what it wrote to standard error. */
  errors(): string;
  kill(why: EndReason): void;
  readonly ended: Promise<{ code: number | null; why: EndReason | null }>;
}

export interface Confinement {
  readonly stdio: StdioOptions;
  /** The folder for temporary files. */
  readonly home: string;
  readonly env?: Readonly<Record<string, string>>;
}

const errorTail = 4_000;

/** Starts a program in the jail, in a process group of its own, with an empty environment. */
export function confine(jail: Jail, cell: Cell, { stdio, home, env = {} }: Confinement): Confined {
  const { file, args } = jail.wrap(cell);
  const child = spawn(file, args, {
    stdio,
    cwd: '/',
    ...jail.spawnAs,
    detached: process.platform !== 'win32',
    windowsHide: true,
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C.UTF-8', TZ: 'UTC', HOME: home, TMPDIR: home, TEMP: home, ...env },
  });
  let why: EndReason | null = null;
  let tail = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    tail = (tail + text).slice(-errorTail);
  });
  const ended = new Promise<{ code: number | null; why: EndReason | null }>((resolve) => {
    child.once('error', () => resolve({ code: null, why }));
    child.once('close', (code) => resolve({ code, why }));
  });
  // Whatever it started goes with it: a jail that is killed while it is set up leaves its inside running, with our pipes open.
  child.once('exit', () => endGroup(child.pid));
  return {
    process: child,
    errors: () => tail,
    kill: (reason) => {
      why ??= reason;
      killGroup(child);
    },
    ended,
  };
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, 'SIGKILL');
  } catch {
    child.kill('SIGKILL');
  }
}

function endGroup(pid: number | undefined): void {
  if (pid === undefined || process.platform === 'win32') return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // Nothing of it is left.
  }
}

export interface Guard {
  readonly timeoutMs: number;
  readonly residentBytes: number;
  readonly signal?: AbortSignal | undefined;
}

/** Ends the process when it takes too long, holds too much memory, or is not wanted any more. Returns how to stand down. */
export function guard(confined: Confined, { timeoutMs, residentBytes, signal }: Guard): () => void {
  const timer = setTimeout(() => confined.kill('slow'), timeoutMs);
  const pid = confined.process.pid;
  const unwatch = pid === undefined ? () => {} : watchResident(pid, residentBytes, () => confined.kill('hungry'));
  const abort = (): void => confined.kill('aborted');
  signal?.addEventListener('abort', abort, { once: true });
  if (signal?.aborted) abort();
  return () => {
    clearTimeout(timer);
    unwatch();
    signal?.removeEventListener('abort', abort);
  };
}
