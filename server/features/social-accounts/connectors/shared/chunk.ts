import { Readable } from 'node:stream';
import type { OutboundStream } from '#platform/outbound/outbound.ts';
import type { OutgoingMedia } from '../connector.ts';

/** A part of a file, sent as it is read. */
export function chunkOf(media: OutgoingMedia, from: number, size: number): OutboundStream {
  async function* bytes() {
    let left = size;
    for await (const chunk of await media.open(from)) {
      const part = (chunk as Buffer).subarray(0, left);
      yield part;
      left -= part.length;
      if (left === 0) return;
    }
  }
  return { size, open: async () => Readable.from(bytes()) };
}
