import { execFile } from 'node:child_process';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Decoder, decoderEntry, startDecoder } from './decoder.ts';
import type { ResultOf, Task } from './inside/protocol.ts';
import { timeouts } from './limits.ts';
import { openRoom, type Room } from './room.ts';
import { type Priority, Slots } from './slots.ts';
import type { Workshop } from './tool.ts';

export interface PoolJob<T extends Task, R> {
  readonly source: string;
  /** What the source is called inside, so that libraries which look at names see the truth. */
  readonly extension: string;
  readonly priority: Priority;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
  task(paths: { source: string; out: string }): T;
  /** Takes what was made out of the room, before the next job comes in. */
  collect(result: ResultOf<T>, room: Room): Promise<R>;
}

export interface DecoderPool {
  run<T extends Task, R>(job: PoolJob<T, R>): Promise<R>;
  close(): Promise<void>;
}

const jobsPerDecoder = 200;
/** Libraries of WebAssembly never give memory back: such a decoder is not kept. */
const keepBelowBytes = 190 * 1024 * 1024;

/** Warm decoders: as many as there are places, none when there was nothing to do for a while. */
export function createDecoderPool(workshop: Workshop, places: number): DecoderPool {
  const slots = new Slots(places);
  const idle: Decoder[] = [];
  const all = new Set<Decoder>();
  const compiled = compileOnce(workshop);
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  async function start(): Promise<Decoder> {
    const decoder = startDecoder(workshop, await openRoom(workshop.root), await compiled());
    all.add(decoder);
    return decoder;
  }

  async function end(decoder: Decoder): Promise<void> {
    all.delete(decoder);
    await decoder.end();
  }

  async function giveBack(decoder: Decoder): Promise<void> {
    if (closed || !decoder.fit || decoder.jobs >= jobsPerDecoder || decoder.residentBytes() > keepBelowBytes)
      return end(decoder);
    await decoder.room.clear();
    idle.push(decoder);
    clearTimeout(timer);
    timer = setTimeout(() => void Promise.all(idle.splice(0).map(end)), timeouts.idle);
    timer.unref();
  }

  async function take(): Promise<Decoder> {
    for (;;) {
      const decoder = idle.pop();
      if (!decoder) return start();
      if (decoder.fit) return decoder;
      await end(decoder);
    }
  }

  return {
    run: (job) =>
      slots.use(job.priority, job.signal, async () => {
        const decoder = await take();
        try {
          const { room } = decoder;
          const source = await room.bring(job.source, `source.${job.extension}`);
          const result = await decoder.run(job.task({ source, out: room.out }), job);
          return await job.collect(result, room);
        } finally {
          await giveBack(decoder);
        }
      }),
    close: async () => {
      closed = true;
      clearTimeout(timer);
      await Promise.all([...all].map(end));
    },
  };
}

/**
 * The decoder's code, compiled once for this version of Node and kept: a start costs half the time and 16 MB less.
 * Written by a process that sees no user's file, read-only for those that do.
 */
function compileOnce({ root }: Workshop): () => Promise<string> {
  let folder: Promise<string> | undefined;
  const compile = async (): Promise<string> => {
    const path = join(root, '..', `compiled-${process.version}`);
    await mkdir(path, { recursive: true });
    if ((await readdir(path)).length > 0) return path;
    const args = ['--no-warnings', decoderEntry, '--compile'];
    await promisify(execFile)(process.execPath, args, { timeout: 20_000, env: { NODE_COMPILE_CACHE: path } }).catch(
      () => {},
    );
    return path;
  };
  return () => {
    folder ??= compile();
    return folder;
  };
}
