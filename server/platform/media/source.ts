import { join } from 'node:path';
import { z } from 'zod';
import { type Priority, priorities } from './decode/slots.ts';
import { Trouble } from './failure.ts';
import { drawFirstPage } from './image/ghostscript.ts';
import type { Picture } from './image/image.ts';
import { embeddedJpeg, rawPicture } from './image/raw-preview.ts';
import type { Opening } from './inside/protocol.ts';
import { typeOfExtension } from './kinds.ts';
import { limits } from './limits.ts';
import type { MediaRuntime } from './media-runtime.ts';
import type { SourceJob } from './model.ts';
import type { Sandbox } from './sandbox/sandbox.ts';
import { inSandbox, runTool, type Sandboxes } from './sandbox/tool.ts';
import { type Ffmpeg, inputArgs, quiet } from './video/ffmpeg.ts';
import { extractPicture } from './video/frame.ts';

const sharpFormats: Record<string, string> = {
  jpg: 'jpeg',
  png: 'png',
  gif: 'gif',
  webp: 'webp',
  avif: 'heif',
  tif: 'tiff',
};

/** Makes of the source what decoders open, hands it over, and removes what was made on the way. */
export async function withPicture<T>(
  runtime: MediaRuntime,
  job: SourceJob,
  priority: Priority,
  use: (picture: Picture) => Promise<T>,
): Promise<T> {
  const { extension } = job.sniffed;
  const format = sharpFormats[extension];
  if (format) return use({ path: job.source, extension, opening: { by: 'sharp', format } });
  const way = typeOfExtension(extension)?.way ?? null;
  switch (way) {
    case 'heif':
    case 'office':
    case 'pdf':
    case 'svg':
      return use({ path: job.source, extension, opening: { by: way } });
    case 'raw':
      return inSandbox(runtime.sandboxes, async (sandbox) => use(await rawPicture(runtime, job, priority, sandbox)));
    case 'postscript':
      return inSandbox(runtime.sandboxes, async (sandbox) => use(await postscriptPicture(runtime, job, sandbox)));
    case 'carried':
      return inSandbox(runtime.sandboxes, async (sandbox) =>
        use(await carriedPicture(runtime, job, priority, sandbox)),
      );
    case 'ffmpeg-picture':
      return inSandbox(runtime.sandboxes, async (sandbox) => use(await ffmpegPicture(runtime, job, sandbox)));
    default:
      throw new Trouble('unsupported', `no picture in ${extension}`);
  }
}

const tiff: Opening = { by: 'sharp', format: 'tiff' };

async function postscriptPicture(
  runtime: MediaRuntime,
  { source, sniffed, signal }: SourceJob,
  sandbox: Sandbox,
): Promise<Picture> {
  const eps = sniffed.extension === 'eps';
  const { name, dotsPerPoint } = await drawFirstPage(runtime.sandboxes, runtime.ghostscript, sandbox, {
    source,
    eps,
    signal,
  });
  return { ...(await keep(sandbox, name)), dotsPerPoint };
}

async function ffmpegPicture(runtime: MediaRuntime, job: SourceJob, sandbox: Sandbox): Promise<Picture> {
  const { ffmpeg, sandboxes } = runtime;
  if (!ffmpeg) throw new Trouble('no-ffmpeg');
  const path = await sandbox.bring(job.source, `source.${job.sniffed.extension}`);
  const stream =
    job.sniffed.extension === 'ico' ? await largestStream(sandboxes, ffmpeg, sandbox, { ...job, path }) : 0;
  try {
    return await keep(sandbox, await extractPicture({ sandboxes, ffmpeg, sandbox, path }, job, stream));
  } catch (error) {
    // ffmpeg reads no CMYK Photoshop files; what it shows in a file dialog is better than nothing.
    const stamp =
      job.sniffed.extension === 'psd' && error instanceof Trouble ? await photoshopStamp(runtime, job, sandbox) : null;
    if (!stamp) throw error;
    return stamp;
  }
}

async function photoshopStamp({ exiftool }: MediaRuntime, job: SourceJob, sandbox: Sandbox): Promise<Picture | null> {
  const path = join(sandbox.in, 'stamp.jpg');
  const size = exiftool && (await embeddedJpeg(exiftool, job, priorities.thumbnail, ['-PhotoshopThumbnail'], path));
  return size ? { path, extension: 'jpg', opening: { by: 'sharp', format: 'jpeg' } } : null;
}

/** The picture of its first page that a program has left in the metadata of a document. */
async function carriedPicture(
  { exiftool }: MediaRuntime,
  job: SourceJob,
  priority: Priority,
  sandbox: Sandbox,
): Promise<Picture> {
  if (!exiftool) throw new Trouble('no-exiftool');
  const path = join(sandbox.in, 'carried.jpg');
  const size = await embeddedJpeg(exiftool, job, priority, ['-PageImage', '-ThumbnailImage', '-PreviewImage'], path);
  if (!size) throw new Trouble('unsupported', 'no picture in it');
  return { path, extension: 'jpg', opening: { by: 'sharp', format: 'jpeg' } };
}

/** Out of the decoder's reach before it is opened by the next. */
async function keep(sandbox: Sandbox, name: string): Promise<Picture> {
  const path = join(sandbox.in, name);
  await sandbox.take(name, path, limits.outputBytes);
  return { path, extension: 'tif', opening: tiff };
}

const streams = z.object({ streams: z.array(z.object({ width: z.number().catch(0), height: z.number().catch(0) })) });

/** An icon holds itself in several sizes. */
async function largestStream(
  sandboxes: Sandboxes,
  ffmpeg: Ffmpeg,
  sandbox: Sandbox,
  job: SourceJob & { path: string },
): Promise<number> {
  const output = await runTool(sandboxes, sandbox, {
    file: ffmpeg.ffprobe,
    args: [...quiet, '-of', 'json', '-show_entries', 'stream=width,height', ...inputArgs(job.sniffed, job.path)],
    timeoutMs: sandboxes.timeouts.probe,
    signal: job.signal,
  });
  const areas = streams.parse(JSON.parse(output)).streams.map(({ width, height }) => width * height);
  return Math.max(0, areas.indexOf(Math.max(...areas)));
}
