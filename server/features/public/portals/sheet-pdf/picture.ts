import { buffer } from 'node:stream/consumers';
import { couldNot } from '#features/content/bytes/resized.ts';
import { type Variant, variantBytes } from '#features/content/bytes/variant.ts';
import { shownWidths } from '#features/files/rules/sizes.ts';
import { AppError, fail } from '#platform/errors.ts';
import { rendition, watermarked } from '#platform/storage/keys.ts';
import { BlobDamaged, wholePath } from '#platform/storage/storage.ts';
import type { Services } from '#server/services.ts';
import { type Placed, storedFor } from '../item.ts';

const largestBytes = 4_000_000;
const among = /sheet\d+\.jpg$/;

/** The picture that visitors see, as JPEG, which PDF takes as it is. */
function asJpeg(services: Services, { row, marked }: Placed, wide: { width: number; name: string }): Variant {
  const name = `sheet${wide.width}.jpg`;
  return {
    name: marked ? watermarked(name, row.mark) : name,
    mediaType: 'image/jpeg',
    among,
    async make(out) {
      const bytes = storedFor({ file: row, marked, givable: true }, String(wide.width))?.bytes ?? null;
      const key = rendition(row.team_id, row.cover_version, marked ? watermarked(wide.name, row.mark) : wide.name);
      const size = bytes ?? (await services.storage.stat(key))?.size ?? fail('not_found');
      const source = (await wholePath(services.storage, key, size)) ?? fail('not_found');
      const sniffed = { mediaType: 'image/webp', extension: 'webp', kind: 'image' as const };
      return services.media.resize({ source, sniffed, out, format: 'jpg' }).catch(couldNot);
    },
  };
}

/** The small picture of a file as visitors see it, with its mark where it carries one; null when there is none. */
export async function pictureFor(services: Services, placed: Placed, wanted: number): Promise<Buffer | null> {
  const { row, marked } = placed;
  const all = shownWidths(row.renditions, marked, row.mark);
  const wide = all.find(({ width }) => width >= wanted) ?? all.at(-1);
  if (!wide) return null;
  try {
    const isJpeg = wide.name.endsWith('.jpg');
    const own = rendition(row.team_id, row.cover_version, marked ? watermarked(wide.name, row.mark) : wide.name);
    const key = isJpeg ? own : (await variantBytes(services, row, asJpeg(services, placed, wide))).key;
    const { stream, size } = await services.storage.open(key);
    if (size > largestBytes) {
      stream.destroy();
      return null;
    }
    return await buffer(stream);
  } catch (error) {
    // A sheet with an empty place is better than none.
    if (error instanceof AppError || error instanceof BlobDamaged) return null;
    throw error;
  }
}
