import { limits } from '#contract/core/limits.ts';
import { fileFilters } from '#contract/files/query.ts';
import { nested, type SavedQuery } from '#contract/files/saved-query.ts';
import { type Finder, findByQuery } from '#features/files/store/query.ts';
import { AppError } from '#platform/errors.ts';
import type { GalleryRow } from '../store/galleries.ts';

/** The newest files that a filter finds, at most so many. What it names may be gone: then it finds nothing. */
export async function filledBy(
  finder: Finder,
  team: string,
  filter: SavedQuery | null,
  wanted: number,
): Promise<string[]> {
  const parsed = filter === null ? null : fileFilters.safeParse(nested(filter));
  if (!parsed?.success) return [];
  try {
    return await findByQuery(finder, team, parsed.data, wanted);
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return [];
    throw error;
  }
}

/** True when a gallery's filter brings this file, as far as it is asked. */
export async function isBrought(finder: Finder, row: GalleryRow, file: string): Promise<boolean> {
  if (row.filter === null) return false;
  return (await filledBy(finder, row.team_id, row.filter, limits.galleryFiles * 2)).includes(file);
}
