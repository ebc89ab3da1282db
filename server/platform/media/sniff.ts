import { open } from 'node:fs/promises';
import { Trouble } from './failure.ts';
import type { House } from './house.ts';
import type { SniffTask } from './inside/protocol.ts';
import { timeouts } from './limits.ts';
import type { Sniffed } from './model.ts';
import { priorities } from './slots.ts';

const jpeg: Sniffed = { mediaType: 'image/jpeg', extension: 'jpg', kind: 'image' };
const unknown: Sniffed = { mediaType: 'application/octet-stream', extension: 'bin', kind: 'other' };

/** What a file is by its content. Content that is too much for the sniffer is kept as unknown. */
export async function sniffFile({ sniffer, log }: House, path: string, fileName: string): Promise<Sniffed> {
  // The bulk of every library: three bytes tell, and nothing can hang.
  if (await startsAsJpeg(path)) return jpeg;
  try {
    return await sniffer.run({
      ...{ source: path, extension: 'file', priority: priorities.request, timeoutMs: timeouts.sniff },
      task: ({ source }): SniffTask => ({ do: 'sniff', source, fileName }),
      collect: async (sniffed) => sniffed,
    });
  } catch (error) {
    if (!(error instanceof Trouble)) throw error;
    log.warn({ reason: error.reason, detail: error.message }, 'A file was too much for the sniffer.');
    return unknown;
  }
}

async function startsAsJpeg(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(3), 0, 3, 0);
    return bytesRead === 3 && buffer[0] === 0xff && buffer[1] === 0xd8 && buffer[2] === 0xff;
  } finally {
    await file.close();
  }
}
