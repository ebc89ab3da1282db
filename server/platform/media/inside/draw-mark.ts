import { join } from 'node:path';
import { markFor } from './mark.ts';
import type { DecoderOutput, DrawMarkTask } from './protocol.ts';
import { fromPixels } from './sharp.ts';

/** A watermark as a PNG of its own, to be laid over the frames of a video. */
export async function drawMark({ out, name, mark, ...frame }: DrawMarkTask): Promise<DecoderOutput> {
  const pixels = await markFor(frame, mark);
  await fromPixels(pixels).png().toFile(join(out, name));
  return { name, mediaType: 'image/png', width: pixels.width, height: pixels.height };
}
