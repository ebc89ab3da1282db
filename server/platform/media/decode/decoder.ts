import { existsSync } from 'node:fs';
import { DecoderKilled, Trouble, WorkshopClosed } from '../failure.ts';
import { type ResultOf, readAnswer, type Task } from '../inside/protocol.ts';
import { limits } from '../limits.ts';
import { type Confined, confine, guard } from '../sandbox/confine.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';
import { diedOf, isDiskFull, type Sandboxes } from '../sandbox/tool.ts';
import { compiledIn } from './compiled-code.ts';
import { codePaths, decoderEntry } from './decoder-code.ts';
import { residentBytes } from './resident.ts';

/** Tells the C library to return the large blocks that pictures need, instead of keeping them for the next. */
const memoryGivenBack = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '1048576', MALLOC_MMAP_THRESHOLD_: '1048576' };

/** A warm Node process in the jail that opens files with libraries, one job at a time. */
export interface Decoder {
  readonly sandbox: Sandbox;
  /** Jobs done so far. */
  readonly jobs: number;
  /** True when it may be given another job. */
  readonly fit: boolean;
  run<T extends Task>(task: T, limit: { timeoutMs: number; signal?: AbortSignal | undefined }): Promise<ResultOf<T>>;
  residentBytes(): number;
  end(): Promise<void>;
}

export function startDecoder(sandboxes: Sandboxes, sandbox: Sandbox, compiled: string): Decoder {
  const confined = confine(
    sandboxes.jail,
    {
      file: process.execPath,
      args: ['--no-warnings', '--expose-gc', '--max-semi-space-size=2', '--max-old-space-size=512', decoderEntry],
      readable: [sandbox.in, ...codePaths(), ...(existsSync(compiled) ? [compiled] : [])],
      writable: [sandbox.out],
      nice: 19,
      cpuSeconds: 3600,
      fileBytes: limits.outputBytes,
      dataBytes: limits.dataBytes,
    },
    {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      home: sandbox.out,
      env: { ...memoryGivenBack, UV_THREADPOOL_SIZE: '2', ...compiledIn(compiled) },
    },
  );
  sandboxes.running.add(confined);
  void confined.ended.then(() => sandboxes.running.delete(confined));
  let jobs = 0;
  let fit = true;
  return {
    sandbox,
    get jobs() {
      return jobs;
    },
    get fit() {
      return fit && confined.process.connected;
    },
    run: async (task, limit) => {
      jobs += 1;
      try {
        return await ask(confined, task, limit);
      } catch (error) {
        fit = false;
        throw error;
      }
    },
    residentBytes: () => (confined.process.pid ? residentBytes(confined.process.pid) : 0),
    end: async () => {
      fit = false;
      confined.kill('closed');
      await confined.ended;
      await sandbox.remove();
    },
  };
}

/** The reason a decoder ended, once it has. */
async function causeOfEnd(confined: Confined, signal: AbortSignal | undefined): Promise<unknown> {
  const { why, code } = await confined.ended;
  if (why === 'aborted') return signal?.reason;
  if (why === 'closed') return new WorkshopClosed();
  const died = (name: NodeJS.Signals) => diedOf(name, confined.process.signalCode, code);
  if (why === null && (died('SIGKILL') || died('SIGTERM'))) return new DecoderKilled();
  return new Trouble(why ?? 'crashed', confined.errors());
}

async function ask<T extends Task>(
  confined: Confined,
  task: T,
  { timeoutMs, signal }: { timeoutMs: number; signal?: AbortSignal | undefined },
): Promise<ResultOf<T>> {
  signal?.throwIfAborted();
  const standDown = guard(confined, { timeoutMs, residentBytes: limits.residentBytes, signal });
  let listen: ((message: unknown) => void) | undefined;
  try {
    const message = await Promise.race([
      new Promise<unknown>((resolve, reject) => {
        listen = resolve;
        confined.process.once('message', listen);
        confined.process.send(task, (error) => error && reject(new Trouble('crashed', error.message)));
      }).catch(async (error: unknown) => {
        // A broken pipe is only how the end is seen first, sometimes before the channel is known to be closed.
        if (!confined.process.connected || String(error).includes('EPIPE')) throw await causeOfEnd(confined, signal);
        throw error;
      }),
      causeOfEnd(confined, signal).then((cause) => {
        throw cause;
      }),
    ]);
    const answer = readAnswer(task, message);
    if (!answer) throw new Trouble('crashed', 'the decoder gave an answer that makes no sense');
    if ('trouble' in answer && isDiskFull(answer.detail)) throw new Error('The disk is full.');
    if ('trouble' in answer) throw new Trouble(answer.trouble, answer.detail, answer.size);
    return answer.result;
  } finally {
    standDown();
    if (listen) confined.process.off('message', listen);
  }
}
