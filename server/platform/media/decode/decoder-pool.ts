import type { ResultOf, Task } from '../inside/protocol.ts';
import { openSandbox, type Sandbox } from '../sandbox/sandbox.ts';
import { onceMore, type Sandboxes } from '../sandbox/tool.ts';
import { compiledCode } from './compiled-code.ts';
import { type Decoder, startDecoder } from './decoder.ts';
import { type Priority, priorities, Slots } from './slots.ts';

export interface PoolJob<T extends Task, R> {
  /** Null for what is drawn from nothing. */
  readonly source: string | null;
  /** The extension of the source inside, so that libraries which look at names see the truth. */
  readonly extension: string;
  /** A second file that the job needs, and what it is called inside. */
  readonly also?: { readonly path: string; readonly name: string } | undefined;
  readonly priority: Priority;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
  task(paths: { source: string; out: string; also: string | null }): T;
  /** Takes what was made out of the room, before the next job comes in. */
  collect(result: ResultOf<T>, sandbox: Sandbox): Promise<R>;
}

export interface DecoderPool {
  run<T extends Task, R>(job: PoolJob<T, R>): Promise<R>;
  close(): Promise<void>;
}

const jobsPerDecoder = 200;
/** Libraries of WebAssembly never give memory back: such a decoder is not kept. */
const keepBelowBytes = 190 * 1024 * 1024;

/** Warm decoders: as many as there are places, none when there was nothing to do for a while. */
export function createDecoderPool(sandboxes: Sandboxes, places: number): DecoderPool {
  const slots = new Slots(places);
  // A place stays free for the next thumbnail, and memory for one large picture at a time.
  const background = new Slots(Math.max(1, places - 1));
  const idle: Decoder[] = [];
  const all = new Set<Decoder>();
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  async function start(): Promise<Decoder> {
    const decoder = startDecoder(
      sandboxes,
      await openSandbox(sandboxes.root, sandboxes.jail.account),
      await compiledCode(sandboxes),
    );
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
    await decoder.sandbox.clear();
    idle.push(decoder);
    clearTimeout(timer);
    timer = setTimeout(() => void Promise.all(idle.splice(0).map(end)), sandboxes.timeouts.idle);
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

  async function work<T extends Task, R>(job: PoolJob<T, R>): Promise<R> {
    const decoder = await take();
    try {
      const { sandbox } = decoder;
      const source = job.source === null ? '' : await sandbox.bring(job.source, `source.${job.extension}`);
      const also = job.also ? await sandbox.bring(job.also.path, job.also.name) : null;
      const result = await decoder.run(job.task({ source, out: sandbox.out, also }), job);
      return await job.collect(result, sandbox);
    } finally {
      await giveBack(decoder);
    }
  }

  return {
    run: (job) => {
      const placed = () => slots.use(job.priority, job.signal, () => onceMore(() => work(job)));
      return job.priority === priorities.inspection ? background.use(job.priority, job.signal, placed) : placed();
    },
    close: async () => {
      closed = true;
      clearTimeout(timer);
      await Promise.all([...all].map(end));
    },
  };
}
