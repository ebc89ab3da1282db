import type { Services } from '#server/services.ts';
import type { Placed } from '../item.ts';
import type { Open } from '../open.ts';
import { filesOfAlbum, type PlacedRow } from '../store/files.ts';
import { whereOf } from '../store/rows.ts';
import { givenIn, type ShownAlbum } from '../tree.ts';

/** Files that a zip is made of: those of a basket, or of an album with the albums inside it. */
export type Chosen = { readonly placed: readonly Placed[] } | { readonly album: ShownAlbum };

/** The number of files for a zip, and the size of their originals in bytes. */
export function amountOf({ settings }: Pick<Open, 'settings'>, chosen: Chosen): { files: number; bytes: number } {
  if ('album' in chosen) return givenIn(chosen.album, settings.downloads.way);
  return { files: chosen.placed.length, bytes: chosen.placed.reduce((sum, { row }) => sum + row.size, 0) };
}

/** Files that are read at once. */
export interface Part {
  /** Folders of the zip that they go into. */
  readonly folders: readonly string[];
  readonly rows: readonly PlacedRow[];
}

const atOnce = 100;

async function* partsOfAlbum({ db }: Services, open: Open, album: ShownAlbum, folders: string[]): AsyncGenerator<Part> {
  const where = whereOf(open);
  let after: { key: string; place: string } | null = null;
  while (album.access === 'download') {
    const rows: PlacedRow[] = await filesOfAlbum(db, where, album.id, { after, limit: atOnce });
    const last = rows.at(-1);
    if (last) yield { folders, rows };
    if (!last || rows.length < atOnce) break;
    after = { key: last.key, place: last.place };
  }
}

async function* partsWithin(
  services: Services,
  open: Open,
  album: ShownAlbum,
  folders: string[],
): AsyncGenerator<Part> {
  yield* partsOfAlbum(services, open, album, folders);
  for (const child of album.children) yield* partsWithin(services, open, child, [...folders, child.title]);
}

/** Files in their order, each part read when the one before it was sent: however many there are, few are held. */
export async function* partsOf(services: Services, open: Open, chosen: Chosen): AsyncGenerator<Part> {
  if ('album' in chosen) return yield* partsWithin(services, open, chosen.album, []);
  for (let at = 0; at < chosen.placed.length; at += atOnce)
    yield { folders: [], rows: chosen.placed.slice(at, at + atOnce).map(({ row }) => row) };
}
