import { type Leaves, leavesAs, type Privacy, uncleanable } from '#contract/content/privacy.ts';
import { type PresetSettings, plainPreset, presetExtension } from '#contract/download-presets/rules.ts';
import { renamed } from '#contract/files/rules.ts';
import type { FileRow } from '#features/files/store/files.ts';
import { AppError, fail } from '#platform/errors.ts';
import { quality } from '#platform/media/limits.ts';
import type { Services } from '#server/services.ts';
import { saysPlace } from '../store.places.ts';
import { cleanVariant } from './clean-variant.ts';
import { presetVariant } from './preset-variant.ts';
import { type Variant, variantBytes } from './variant.ts';
import type { StoredEntry } from './zip-stream.ts';

/** The way in which a file leaves whole, by what is chosen for its metadata. */
export const leavingOf = (privacy: Privacy, file: FileRow): Leaves =>
  leavesAs(privacy, { ...file, located: file.location_obj !== null });

/** A picture as it is, without what it says of itself. */
const redrawn = (privacy: Privacy): PresetSettings => ({
  ...plainPreset,
  format: 'original',
  quality: quality.redrawn,
  metadata: privacy === 'credit' ? 'credit' : 'strip',
});

/** A variant of a file that leaves in its place, and its name. */
interface Made {
  readonly variant: Variant;
  readonly fileName: string;
}

/**
 * The variant of a whole file that keeps only the metadata that may leave; null where the file leaves as it is. Refuses
 * what cannot be cleaned.
 */
export async function privately(services: Services, file: FileRow, privacy: Privacy): Promise<Made | null> {
  switch (leavingOf(privacy, file)) {
    case 'as-is':
      return null;
    case 'told':
      return (await saysPlace(services.db, file.team_id, file.cover_version)) ? fail('forbidden', uncleanable) : null;
    case 'refused':
      return fail('forbidden', uncleanable);
    case 'cleaned':
      return { variant: cleanVariant(services, file, privacy === 'credit'), fileName: file.name };
    case 'redrawn': {
      const settings = redrawn(privacy);
      const fileName = renamed(file.name, presetExtension(settings.format, file.media_type));
      return { variant: await presetVariant(services, file, settings, false), fileName };
    }
  }
}

/** A whole file in a zip with the metadata that is let go; null where it goes as it came in. */
export async function privateEntry(
  services: Services,
  file: FileRow,
  privacy: Privacy,
  path: (name: string) => string,
): Promise<StoredEntry | null> {
  const made = await privately(services, file, privacy);
  if (!made) return null;
  const { variant, fileName } = made;
  return { path: path(fileName), modified: file.updated_at, bytes: () => variantBytes(services, file, variant) };
}

/** An entry that is made by now, or the reason that it cannot be had: one such file does not end a zip. */
export async function madeOrWhy(entry: Promise<StoredEntry>): Promise<StoredEntry | string> {
  try {
    const made = await entry;
    await made.bytes();
    return made;
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}
