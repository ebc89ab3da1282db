import { limits, quality, sizes } from '../limits.ts';
import { widthsOf } from '../widths.ts';
import { canMove, writeMoving, writePicture, writeSize } from './encode.ts';
import { dominantColours, isDark, perceptualHash, placeholder } from './look.ts';
import { openSource } from './open.ts';
import type { Box, OpenedImage } from './opened.ts';
import type { DecoderOutput, PictureResult, PictureTask } from './protocol.ts';
import type { Pixels } from './sharp.ts';
import { resample, shrinkTo } from './shrink.ts';
import { Unable, withSize } from './trouble.ts';

const thumbBox: Box = { width: sizes.thumbWidth, height: sizes.thumbHeight };
const lookBox: Box = { width: 256, height: 256 };
/** The large picture is looked at whole, so that each width is reckoned from its size. */
const wholeBox: Box = { width: sizes.previewLong, height: sizes.previewLong };

/** Everything that is made of one picture, from one decoding at the largest size that is wanted. */
export async function makePicture(task: PictureTask): Promise<PictureResult> {
  const opened = await openSource(task.source, task.opening);
  try {
    return await makeAll(task, opened);
  } catch (error) {
    throw withSize(error, opened);
  }
}

async function makeAll(task: PictureTask, opened: OpenedImage): Promise<PictureResult> {
  const { width, height, frames } = opened;
  if (width * height > limits.pixels) throw new Unable('too-large');
  const pixels = await shrinkTo(opened, largestBox(task, opened));
  const small = task.large && task.thumb ? await resample(pixels, thumbBox) : pixels;
  const [thumb, thumbhash] = task.thumb
    ? await Promise.all([writePicture(small, task.out, 'thumb', quality.thumbnail), placeholder(small)])
    : [null, null];
  return {
    ...{ width, height, frames, thumb, thumbhash },
    large: task.large ? await writeLarge(task, task.large, opened, pixels) : null,
    sizes: task.sizes ? await writeSizes(task, opened, pixels) : [],
    colours: task.look ? await dominantColours(small) : [],
    phash: task.look ? await perceptualHash(small) : null,
    dark: task.always && (await isDark(small)),
  };
}

function largestBox({ large, thumb, sizes: further }: PictureTask, opened: OpenedImage): Box {
  if (large) return largeBox(opened);
  if (further) return wholeBox;
  return thumb ? thumbBox : lookBox;
}

/** A JPEG decoder halves and quarters for nothing: a preview a little smaller than allowed can cost a fraction. */
function largeBox({ width, height, shrinks }: OpenedImage): Box {
  const long = Math.max(width, height);
  const cheap = [3, 5, 9].map((factor) => Math.floor(long / factor)).find((side) => side <= sizes.previewLong);
  const side = shrinks && cheap !== undefined && cheap >= sizes.previewLong * 0.78 ? cheap : sizes.previewLong;
  return { width: side, height: side };
}

async function writeLarge(
  task: PictureTask,
  stem: string,
  opened: OpenedImage,
  pixels: Pixels,
): Promise<DecoderOutput | null> {
  if (canMove(opened)) return writeMoving(task.source, task.out, stem);
  const isLarger = pixels.width > sizes.thumbWidth || pixels.height > sizes.thumbHeight;
  return isLarger || task.always ? writePicture(pixels, task.out, stem, quality.preview) : null;
}

/** Each is made of the next larger one: the first alone is made of all pixels. */
async function writeSizes(task: PictureTask, opened: OpenedImage, pixels: Pixels): Promise<DecoderOutput[]> {
  const made: DecoderOutput[] = [];
  let from = pixels;
  for (const width of widthsOf(pixels, opened.animated).reverse()) {
    from = await resample(
      from,
      { width, height: Math.max(1, Math.round((width * pixels.height) / pixels.width)) },
      'fill',
    );
    made.unshift(await writeSize(from, task.out, width));
  }
  return made;
}
