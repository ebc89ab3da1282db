import type { SavedQuery } from '#contract/files/saved-query.ts';
import type { Cta } from '#contract/galleries/cta.ts';
import type { GallerySettings } from '#contract/galleries/gallery.ts';
import { type FileRow, findFiles } from '#features/files/store/files.ts';
import type { Finder } from '#features/files/store/query.ts';
import { placeId } from '../rules.place-id.ts';
import { rememberPlaces } from '../store/items.ts';
import { filledBy } from './filled.ts';

/** A file where a gallery has it: picked by hand, or brought by its filter. */
export interface Placed {
  readonly id: string;
  readonly file: string;
  readonly source: 'hand' | 'rule';
  readonly hidden: boolean;
  readonly pinned: boolean;
  readonly caption: string | null;
  readonly alt: string | null;
  readonly credit: string | null;
  readonly show_caption: boolean;
  readonly ctas: Cta[];
  /** The recipe that visitors see it by; null: as it is. */
  readonly recipe: string | null;
}

interface Asked {
  readonly team: string;
  readonly gallery: string;
  readonly settings: Pick<GallerySettings, 'max'>;
  readonly filter: SavedQuery | null;
  /** In order. */
  readonly files: readonly (Omit<Placed, 'source' | 'recipe'> & { readonly recipe?: string | null })[];
}

/** Some of what a filter finds may not be shown: so many more are looked at. */
const spare = 100;

const ruled = (gallery: string, file: string): Placed => ({
  id: placeId(gallery, file),
  file,
  source: 'rule',
  hidden: false,
  pinned: false,
  caption: null,
  alt: null,
  credit: null,
  show_caption: true,
  ctas: [],
  recipe: null,
});

/** Everything in a gallery in the order of hand, then of the filter, whether visitors may see it or not. */
export async function placedIn(finder: Finder, { team, gallery, settings, filter, files }: Asked): Promise<Placed[]> {
  const picked = files.map((one) => ({ ...one, recipe: one.recipe ?? null, source: 'hand' as const }));
  if (filter === null) return picked;
  const known = new Set(files.map(({ file }) => file));
  const found = await filledBy(finder, team, filter, settings.max + known.size + spare);
  const brought = found.filter((file) => !known.has(file)).map((file) => ruled(gallery, file));
  await rememberPlaces(finder.db, team, gallery, brought);
  return [...picked, ...brought];
}

/** The same with the rows of the files; those that were deleted are left out. */
export async function placedRows(finder: Finder, asked: Asked): Promise<(Placed & { row: FileRow })[]> {
  const placed = await placedIn(finder, asked);
  const ids = placed.map(({ file }) => file);
  const rows = new Map((await findFiles(finder.db, asked.team, ids)).map((row) => [row.id, row] as const));
  return placed.flatMap((one) => {
    const row = rows.get(one.file);
    return row ? [{ ...one, row }] : [];
  });
}
