import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { type Priority, Slots } from '../decode/slots.ts';
import { Trouble, WorkshopClosed } from '../failure.ts';
import { limits } from '../limits.ts';
import { type Confined, confine, guard } from '../sandbox/confine.ts';
import { openSandbox, type Sandbox } from '../sandbox/sandbox.ts';
import type { Sandboxes } from '../sandbox/tool.ts';
import { which } from '../sandbox/which.ts';

/** The exiftool program, kept running while there is work: a question costs milliseconds instead of a start of Perl. */
export interface Exiftool {
  /** Asks about one file, or has one made of it. The arguments may name the room's `out` by `{out}`, and the other file by `{also}`. */
  ask<T>(question: Question<T>): Promise<T>;
  /** For work that needs a process of its own. */
  readonly program: ExiftoolProgram;
  close(): Promise<void>;
}

export interface Question<T> {
  readonly source: string;
  readonly extension: string;
  /** Another file that the question is about, and what it is called inside. */
  readonly also?: { readonly path: string; readonly name: string } | undefined;
  readonly args: readonly string[];
  readonly priority: Priority;
  readonly signal?: AbortSignal | undefined;
  /** Reads the answer while the room still holds what exiftool wrote. */
  collect(output: string, sandbox: Sandbox): Promise<T>;
}

export interface ExiftoolProgram {
  readonly perl: string;
  readonly script: string;
}

/** The paths of Perl and the script; null when one is missing. */
export async function findExiftool(): Promise<ExiftoolProgram | null> {
  const perl = await which('perl');
  const script = scriptPath();
  return perl && script ? { perl, script } : null;
}

function scriptPath(): string | null {
  try {
    const ours = createRequire(import.meta.url);
    // The script comes with the wrapper, for systems that have Perl.
    const path: unknown = createRequire(ours.resolve('exiftool-vendored'))('exiftool-vendored.pl');
    return typeof path === 'string' && existsSync(path) ? path : null;
  } catch {
    return null;
  }
}

interface Running {
  readonly confined: Confined;
  readonly sandbox: Sandbox;
  asked: number;
}

const questionsPerProcess = 500;
const outputCap = 16 * 1024 * 1024;

export function createExiftool(sandboxes: Sandboxes, program: ExiftoolProgram): Exiftool {
  const { perl, script } = program;
  const slots = new Slots(1);
  let running: Running | null = null;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  async function start(): Promise<Running> {
    const sandbox = await openSandbox(sandboxes.root, sandboxes.jail.account);
    const cell = {
      file: perl,
      args: [script, '-config', '', '-stay_open', 'True', '-@', '-'],
      readable: [sandbox.in, dirname(dirname(script))],
      writable: [sandbox.out],
      ...{ nice: 12, cpuSeconds: 3600, fileBytes: limits.outputBytes, addressBytes: 2 * limits.residentBytes },
    };
    const confined = confine(sandboxes.jail, cell, { stdio: ['pipe', 'pipe', 'pipe'], home: sandbox.out });
    confined.process.stdin?.on('error', () => {});
    sandboxes.running.add(confined);
    void confined.ended.then(() => sandboxes.running.delete(confined));
    return { confined, sandbox, asked: 0 };
  }

  async function end(): Promise<void> {
    const ending = running;
    running = null;
    ending?.confined.kill('closed');
    await ending?.confined.ended;
    await ending?.sandbox.remove();
  }

  async function answer<T>(question: Question<T>): Promise<T> {
    clearTimeout(timer);
    if (running && hasEnded(running.confined)) await end();
    running ??= await start();
    running.asked += 1;
    try {
      const { confined, sandbox } = running;
      const source = await sandbox.bring(question.source, `source.${question.extension}`);
      const also = question.also ? await sandbox.bring(question.also.path, question.also.name) : '';
      const args = question.args.map((arg) => arg.replace('{out}', sandbox.out).replace('{also}', also));
      const output = await execute(confined, [...args, source], {
        timeoutMs: sandboxes.timeouts.metadata,
        signal: question.signal,
      });
      const answered = await question.collect(output, sandbox);
      await sandbox.clear();
      if (running.asked >= questionsPerProcess || closed) await end();
      return answered;
    } catch (error) {
      await end();
      throw error;
    } finally {
      timer = setTimeout(() => void slots.use(2, undefined, end), sandboxes.timeouts.idle);
      timer.unref();
    }
  }

  return {
    program,
    ask: (question) => slots.use(question.priority, question.signal, () => answer(question)),
    close: async () => {
      closed = true;
      clearTimeout(timer);
      await end();
    },
  };
}

async function execute(
  confined: Confined,
  args: readonly string[],
  { timeoutMs, signal }: { timeoutMs: number; signal: AbortSignal | undefined },
): Promise<string> {
  signal?.throwIfAborted();
  const standDown = guard(confined, { timeoutMs, residentBytes: limits.residentBytes, signal });
  const { stdin, stdout } = confined.process;
  if (!stdin || !stdout) throw new Trouble('crashed', 'exiftool has no pipes');
  let listen: ((piece: Buffer) => void) | undefined;
  try {
    return await Promise.race([
      new Promise<string>((resolve, reject) => {
        const pieces: Buffer[] = [];
        let size = 0;
        listen = (piece) => {
          pieces.push(piece);
          size += piece.length;
          if (size > outputCap) reject(new Trouble('too-large', 'exiftool has too much to say'));
          const done = /\{ready\}\r?\n$/.test(piece.subarray(-20).toString('latin1')) || endsReady(pieces);
          if (done)
            resolve(
              Buffer.concat(pieces)
                .toString('utf8')
                .replace(/\{ready\}\r?\n$/, ''),
            );
        };
        stdout.on('data', listen);
        stdin.write(`${args.join('\n')}\n-execute\n`);
      }),
      confined.ended.then(({ why }) => {
        if (why === 'aborted') throw signal?.reason;
        if (why === 'closed') throw new WorkshopClosed();
        throw new Trouble(why ?? 'crashed', confined.errors());
      }),
    ]);
  } finally {
    standDown();
    if (listen) stdout.off('data', listen);
  }
}

/** The end mark may be cut in two by the pipe. */
function endsReady(pieces: readonly Buffer[]): boolean {
  const tail = Buffer.concat(pieces.slice(-3)).subarray(-20).toString('latin1');
  return /\{ready\}\r?\n$/.test(tail);
}

function hasEnded({ process }: Confined): boolean {
  return process.exitCode !== null || process.signalCode !== null;
}
