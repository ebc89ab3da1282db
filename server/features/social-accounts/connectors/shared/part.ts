import { Readable } from 'node:stream';
import type { OutboundStream } from '#platform/outbound/outbound.ts';
import type { OutgoingMedia } from '../connector.ts';

/** Some bytes of a file, as they are read. */
async function* piecesOf(media: OutgoingMedia, from: number, size: number): AsyncGenerator<Buffer> {
  let left = size;
  for await (const chunk of await media.open(from)) {
    const piece = (chunk as Buffer).subarray(0, left);
    yield piece;
    left -= piece.length;
    if (left === 0) return;
  }
}

/** A part of a file, sent as it is read. */
export const chunkOf = (media: OutgoingMedia, from: number, size: number): OutboundStream => ({
  size,
  open: async () => Readable.from(piecesOf(media, from, size)),
});

/** A part of a file in memory, for networks that take it inside of a form. */
export async function partOf(media: OutgoingMedia, from: number, size: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of piecesOf(media, from, size)) pieces.push(piece);
  return Buffer.concat(pieces);
}
