import type { OutgoingMedia } from '../connector.ts';

/** Some bytes of a file, as networks take large ones: part by part. */
export async function partOf(media: OutgoingMedia, from: number, size: number): Promise<Buffer> {
  const stream = await media.open(from);
  const chunks: Buffer[] = [];
  let left = size;
  for await (const chunk of stream) {
    const piece = (chunk as Buffer).subarray(0, left);
    chunks.push(piece);
    left -= piece.length;
    if (left === 0) break;
  }
  return Buffer.concat(chunks);
}
