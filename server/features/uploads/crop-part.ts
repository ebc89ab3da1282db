import { rm } from 'node:fs/promises';
import { type Crop, crop as cropSchema } from '#contract/versions/routes.ts';
import { canCrop, resizeTrouble } from '#contract/versions/rules.ts';
import { invalid } from '#platform/errors.ts';
import { MediaFailure } from '#platform/media/failure.ts';
import type { Sniffed } from '#platform/media/model.ts';
import { receivedFrom } from '#platform/storage/receive.ts';
import type { Services } from '#server/services.ts';
import type { Part } from './receive-parts.ts';

const cannot = 'This kind of file cannot be cropped.';

/** The crop that a part of a form asks for; it must make sense by itself. */
export function readCrop(said: string | undefined): Crop | null {
  if (said === undefined || said === '') return null;
  let value: unknown;
  try {
    value = JSON.parse(said);
  } catch {
    invalid('crop', 'must be JSON with x, y, width and height');
  }
  const parsed = cropSchema.safeParse(value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return invalid(['crop', ...(issue?.path ?? [])].join('.'), issue?.message ?? 'must have x, y, width and height');
  }
  requireShape(parsed.data);
  return parsed.data;
}

export function requireShape(crop: Crop): void {
  const trouble = resizeTrouble(crop);
  if (trouble) invalid('crop.resize', trouble);
}

interface Source {
  name: string;
  path: string;
  sniffed: Sniffed;
}

/** The name with the extension of what was made. */
const named = (name: string, mediaType: string, { extension }: Sniffed) => {
  const made = mediaType.replace('image/', '').replace('jpeg', 'jpg');
  return made === extension ? name : `${name.replace(/\.[^.]{1,10}$/, '')}.${made}`;
};

/** Cuts a part out of a picture into a temporary file of ours. */
export async function cropPart(services: Services, { name, path, sniffed }: Source, crop: Crop): Promise<Part> {
  const { storage, media } = services;
  if (!canCrop(sniffed.mediaType)) invalid('crop', cannot);
  const { resize: size, ...part } = crop;
  const out = await storage.tempFile();
  try {
    const made = await media.crop({ source: path, sniffed, out, part, size, words: true });
    return { name: named(name, made.mediaType, sniffed), received: await receivedFrom(out) };
  } catch (error) {
    await rm(out, { force: true });
    if (error instanceof MediaFailure) invalid('crop', error.message);
    throw error;
  }
}
