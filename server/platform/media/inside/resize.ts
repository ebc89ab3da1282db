import { join } from 'node:path';
import type { Sharp } from 'sharp';
import { quality } from '../limits.ts';
import type { Finish } from '../model.ts';
import { canMove } from './encode.ts';
import { marked } from './mark.ts';
import { openSource } from './open.ts';
import type { OpenedImage } from './opened.ts';
import { type DecoderOutput, mediaTypes, type PictureFormat, type ResizeTask } from './protocol.ts';
import { openSharp } from './sharp.ts';

/** The picture at another size and in another format, upright, in sRGB, without metadata. */
export async function resize(task: ResizeTask): Promise<DecoderOutput> {
  const opened = await openSource(task.source, task.opening);
  const plain = await smaller(task, opened);
  const picture = task.mark ? await marked(plain, task.mark) : plain;
  const encoded = finished(encode(picture, task.format, task.finish?.quality ?? null), task.finish);
  const info = await encoded.toFile(join(task.out, task.name));
  return {
    name: task.name,
    mediaType: mediaTypes[task.format],
    width: info.width,
    height: info.pageHeight ?? info.height,
  };
}

async function smaller(task: ResizeTask, opened: OpenedImage): Promise<Sharp> {
  const width = task.long ?? task.width;
  const height = task.long ?? task.height;
  const sides = { ...(width ? { width } : {}), ...(height ? { height } : {}) };
  const moving = !task.mark && canMove(opened) && (task.format === 'gif' || task.format === 'webp');
  // A drawing could be drawn larger, but what is asked for is never more than there is; a page is drawn to be read.
  const most = task.opening.by === 'pdf' && task.opening.page !== undefined ? Number.POSITIVE_INFINITY : 1;
  const box = {
    width: Math.min(width ?? opened.width, opened.width * most),
    height: Math.min(height ?? opened.height, opened.height * most),
  };
  const picture = moving ? openSharp(task.source, { animated: true }) : await opened.draw(box);
  const sized = width || height ? picture.resize({ ...sides, fit: 'inside', withoutEnlargement: true }) : picture;
  return sized.toColourspace('srgb');
}

/** Words of our own alone: what the source says of itself stays behind. */
function finished(picture: Sharp, finish: Finish | null): Sharp {
  if (!finish) return picture;
  const { srgb, dpi, copyright, artist } = finish;
  const words = { ...(copyright ? { Copyright: copyright } : {}), ...(artist ? { Artist: artist } : {}) };
  const profiled = srgb ? picture.withIccProfile('srgb') : picture;
  const said = Object.keys(words).length > 0 || dpi ? profiled.withExif({ IFD0: words }) : profiled;
  return dpi ? said.withDensity(dpi) : said;
}

function encode(picture: Sharp, format: PictureFormat, wanted: number | null): Sharp {
  switch (format) {
    case 'gif':
      return picture.gif({ effort: 3 });
    case 'jpg':
      return picture.flatten({ background: '#ffffff' }).jpeg({ quality: wanted ?? quality.download.jpg });
    case 'png':
      return picture.png();
    case 'webp':
      return picture.webp({ quality: wanted ?? quality.download.webp, effort: 2 });
  }
}
