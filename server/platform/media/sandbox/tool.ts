import { constants } from 'node:os';
import { DecoderKilled, Trouble, WorkshopClosed } from '../failure.ts';
import { limits, type Timeouts } from '../limits.ts';
import { type Confined, confine, guard } from './confine.ts';
import type { Jail } from './jail.ts';
import { openSandbox, type Sandbox } from './sandbox.ts';

/** The parts shared by all work: the jail, the folder for sandboxes, and what runs now. */
export interface Sandboxes {
  readonly jail: Jail;
  readonly root: string;
  readonly running: Set<Confined>;
  readonly timeouts: Timeouts;
}

export interface ToolRun {
  readonly file: string;
  readonly args: readonly string[];
  readonly readable?: readonly string[];
  /** Seen as `/var/tmp` too. */
  readonly scratch?: string;
  readonly timeoutMs: number;
  readonly residentBytes?: number;
  readonly fileBytes?: number;
  readonly signal?: AbortSignal | undefined;
  readonly nice?: number;
  /** Called with each piece of standard output instead of keeping it. */
  readonly onOutput?: (text: string) => void;
}

const outputCap = 8 * 1024 * 1024;

/** Gives the work a room of its own, and removes it afterwards whatever happened. */
export async function inSandbox<T>(sandboxes: Sandboxes, work: (sandbox: Sandbox) => Promise<T>): Promise<T> {
  const sandbox = await openSandbox(sandboxes.root, sandboxes.jail.account);
  try {
    return await work(sandbox);
  } finally {
    await sandbox.remove();
  }
}

/** Runs one command in the jail. Resolves to its standard output; throws Trouble when it fails in any way. */
export function runTool(sandboxes: Sandboxes, sandbox: Sandbox, run: ToolRun): Promise<string> {
  return onceMore(() => runOnce(sandboxes, sandbox, run));
}

/** A process that died of a signal may have been ended by somebody who meant no harm to the file. */
export async function onceMore<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DecoderKilled) && !(error instanceof Trouble && error.reason === 'crashed')) throw error;
    return work();
  }
}

async function runOnce(sandboxes: Sandboxes, sandbox: Sandbox, run: ToolRun): Promise<string> {
  run.signal?.throwIfAborted();
  const confined = confine(sandboxes.jail, cellOf(sandbox, run), {
    stdio: ['ignore', 'pipe', 'pipe'],
    home: sandbox.out,
  });
  sandboxes.running.add(confined);
  const standDown = guard(confined, {
    timeoutMs: run.timeoutMs,
    residentBytes: run.residentBytes ?? limits.residentBytes,
    signal: run.signal,
  });
  const output = collect(confined, run.onOutput);
  const { code, why } = await confined.ended;
  standDown();
  sandboxes.running.delete(confined);
  if (why === 'aborted') run.signal?.throwIfAborted();
  if (why === 'closed' || why === 'aborted') throw new WorkshopClosed();
  if (why) throw new Trouble(why);
  if (code !== 0) throw troubleOf(confined.process.signalCode, code, confined.errors());
  return output();
}

/** Signals come as such, or as 128 and their number where a jail stands between. */
export const diedOf = (name: NodeJS.Signals, signal: NodeJS.Signals | null, code: number | null): boolean =>
  signal === name || code === 128 + constants.signals[name];

function troubleOf(signal: NodeJS.Signals | null, code: number | null, errors: string): Error {
  if (isDiskFull(errors)) return new Error('The disk is full.');
  const died = (name: NodeJS.Signals): boolean => diedOf(name, signal, code);
  if (died('SIGKILL') || died('SIGTERM')) return new DecoderKilled();
  if (died('SIGXFSZ')) return new Trouble('too-large', errors);
  if (died('SIGXCPU')) return new Trouble('slow', errors);
  if (/cannot allocate memory|out of memory|VMerror/i.test(errors)) return new Trouble('hungry', errors);
  return new Trouble(code === null || code > 128 ? 'crashed' : 'broken', errors);
}

/** That is our trouble, not the file's: the job is to be tried again later. */
export const isDiskFull = (complaint: string): boolean => /no space left|ENOSPC|EDQUOT/i.test(complaint);

function cellOf(sandbox: Sandbox, run: ToolRun) {
  return {
    file: run.file,
    args: run.args,
    readable: [sandbox.in, ...(run.readable ?? [])],
    writable: [sandbox.out],
    scratch: run.scratch,
    nice: run.nice ?? 10,
    cpuSeconds: Math.ceil((run.timeoutMs / 1000) * 3),
    fileBytes: run.fileBytes ?? limits.outputBytes,
    addressBytes: 2 * (run.residentBytes ?? limits.residentBytes),
  };
}

function collect(confined: Confined, onOutput: ((text: string) => void) | undefined): () => string {
  const pieces: string[] = [];
  let size = 0;
  confined.process.stdout?.setEncoding('utf8').on('data', (text: string) => {
    if (onOutput) return onOutput(text);
    size += text.length;
    if (size > outputCap) return confined.kill('hungry');
    pieces.push(text);
  });
  return () => pieces.join('');
}
