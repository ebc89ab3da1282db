import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Priority } from '../decode/slots.ts';
import { Trouble } from '../failure.ts';
import { limits } from '../limits.ts';
import type { MediaRuntime } from '../media-runtime.ts';
import type { Exiftool } from '../metadata/exiftool.ts';
import type { SourceJob } from '../model.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';
import type { Picture } from './image.ts';

/** A preview smaller than this is a stamp: the sensor's data is developed instead. */
const worthShowing = 40_000;

const facts = z.object({
  Orientation: z.number().int().min(1).max(8).catch(1),
  ImageWidth: z.number().positive().optional().catch(undefined),
  ImageHeight: z.number().positive().optional().catch(undefined),
});

/** The largest JPEG the camera left in the file; without a fair one, the sensor's data itself. */
export async function rawPicture(
  runtime: MediaRuntime,
  job: SourceJob,
  priority: Priority,
  sandbox: Sandbox,
): Promise<Picture> {
  const whole: Picture = { path: job.source, extension: job.sniffed.extension, opening: { by: 'raw' } };
  if (!runtime.exiftool) return whole;
  try {
    const preview = await takePreview(runtime.exiftool, job, priority, join(sandbox.in, 'preview.jpg'));
    return preview ?? whole;
  } catch (error) {
    if (!(error instanceof Trouble)) throw error;
    runtime.log.warn({ reason: error.reason }, 'exiftool found no preview');
    return whole;
  }
}

async function takePreview(
  exiftool: Exiftool,
  job: SourceJob,
  priority: Priority,
  path: string,
): Promise<Picture | null> {
  const bytes = await embeddedJpeg(
    exiftool,
    job,
    priority,
    ['-JpgFromRaw', '-PreviewImage', '-OtherImage', '-JpgFromRaw2'],
    path,
  );
  if (bytes < worthShowing) return null;
  const {
    Orientation: orientation,
    ImageWidth,
    ImageHeight,
  } = await exiftool.ask({
    ...question(job, priority),
    args: ['-j', '-n', '-Orientation', '-ImageWidth', '-ImageHeight'],
    collect: async (output) => facts.parse(z.array(z.unknown()).parse(JSON.parse(output))[0]),
  });
  const size = ImageWidth && ImageHeight ? { width: ImageWidth, height: ImageHeight } : undefined;
  const shown = size && orientation >= 5 ? { width: size.height, height: size.width } : size;
  return { path, extension: 'jpg', opening: { by: 'sharp', format: 'jpeg', orientation }, shown };
}

const question = ({ source, sniffed, signal }: SourceJob, priority: Priority) => ({
  ...{ source, extension: sniffed.extension, priority, signal },
});

/** Puts the largest JPEG among some tags at the path. Resolves to its bytes, 0 when there is none. */
export async function embeddedJpeg(
  exiftool: Exiftool,
  job: SourceJob,
  priority: Priority,
  tags: readonly string[],
  path: string,
): Promise<number> {
  return exiftool.ask({
    ...question(job, priority),
    args: ['-a', '-b', '-m', '-W', '{out}/%t%-c.%s', ...tags],
    collect: async (_output, sandbox) => {
      const largest = await largestJpeg(sandbox.out);
      return largest === null ? 0 : sandbox.take(largest, path, limits.outputBytes);
    },
  });
}

async function largestJpeg(folder: string): Promise<string | null> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.jpg'));
  const sizes = await Promise.all(names.map(async (name) => (await lstat(join(folder, name))).size));
  return names[sizes.indexOf(Math.max(...sizes))] ?? null;
}
