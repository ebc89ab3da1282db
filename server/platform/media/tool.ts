import { type Confined, confine, guard } from './confine.ts';
import { Trouble } from './failure.ts';
import type { Jail } from './jail.ts';
import { limits } from './limits.ts';
import { openRoom, type Room } from './room.ts';

/** What is shared by all work: the jail, where rooms are made, and what runs now. */
export interface Workshop {
  readonly jail: Jail;
  readonly root: string;
  readonly running: Set<Confined>;
}

export interface ToolRun {
  readonly file: string;
  readonly args: readonly string[];
  readonly readable?: readonly string[];
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
export async function inRoom<T>(workshop: Workshop, work: (room: Room) => Promise<T>): Promise<T> {
  const room = await openRoom(workshop.root);
  try {
    return await work(room);
  } finally {
    await room.remove();
  }
}

/** Runs one command in the jail. Resolves to its standard output; throws Trouble when it fails in any way. */
export async function runTool(workshop: Workshop, room: Room, run: ToolRun): Promise<string> {
  run.signal?.throwIfAborted();
  const confined = confine(workshop.jail, cellOf(room, run), { stdio: ['ignore', 'pipe', 'pipe'], home: room.out });
  workshop.running.add(confined);
  const standDown = guard(confined, {
    timeoutMs: run.timeoutMs,
    residentBytes: run.residentBytes ?? limits.residentBytes,
    signal: run.signal,
  });
  const output = collect(confined, run.onOutput);
  const { code, why } = await confined.ended;
  standDown();
  workshop.running.delete(confined);
  if (why === 'aborted') run.signal?.throwIfAborted();
  if (why === 'closed' || why === 'aborted') throw new Error('The media workshop was closed.');
  if (why) throw new Trouble(why);
  if (code !== 0) throw new Trouble(code === null ? 'crashed' : 'broken', confined.errors());
  return output();
}

function cellOf(room: Room, run: ToolRun) {
  return {
    file: run.file,
    args: run.args,
    readable: [room.in, ...(run.readable ?? [])],
    writable: [room.out],
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
