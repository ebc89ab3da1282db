import { open } from 'node:fs/promises';
import { priorities } from './decode/slots.ts';
import { Trouble } from './failure.ts';
import type { SniffTask } from './inside/protocol.ts';
import type { MediaRuntime } from './media-runtime.ts';
import type { Sniffed } from './model.ts';

const jpeg: Sniffed = { mediaType: 'image/jpeg', extension: 'jpg', kind: 'image' };
const unknown: Sniffed = { mediaType: 'application/octet-stream', extension: 'bin', kind: 'other' };

/** The type of a file by its content. Content that is too much for the sniffer is kept as unknown. */
export async function sniffFile(
  { sniffer, log, sandboxes }: MediaRuntime,
  path: string,
  fileName: string,
  head?: Buffer,
): Promise<Sniffed> {
  // The bulk of every library: three bytes tell, and nothing can hang.
  if (isJpeg(head ?? (await firstBytes(path)))) return jpeg;
  const look = (timeoutMs: number) =>
    sniffer.run({
      ...{ source: path, extension: 'file', priority: priorities.request, timeoutMs },
      task: ({ source }): SniffTask => ({ do: 'sniff', source, fileName }),
      collect: async (sniffed) => sniffed,
    });
  try {
    // On a busy machine a harmless file may take long, too, and would be unknown for ever.
    return await look(sandboxes.timeouts.sniff).catch((error: unknown) => {
      if (error instanceof Trouble && error.reason === 'slow') return look(sandboxes.timeouts.sniffAgain);
      throw error;
    });
  } catch (error) {
    if (!(error instanceof Trouble)) throw error;
    log.warn({ reason: error.reason, detail: error.message }, 'A file was too much for the sniffer.');
    return unknown;
  }
}

const isJpeg = (head: Buffer): boolean => head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff;

async function firstBytes(path: string): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(3), 0, 3, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
