import { serverLimits } from '#contract/core/server-limits.ts';
import type { PortalFile } from '#contract/public/portals.ts';
import type { Services } from '#server/services.ts';
import { endOf } from './downloads/manifest.ts';
import { creditLine } from './file.ts';
import { type Placed, placedOf } from './item.ts';
import { filesFor } from './listed.ts';
import type { Open } from './open.ts';
import { filesAt, filesOfAlbum, type PlacedRow, requirementsOf } from './store/files.ts';
import { whereOf } from './store/rows.ts';
import type { ShownAlbum } from './tree.ts';

/** A file on a contact sheet. */
export interface SheetItem {
  readonly file: PortalFile;
  readonly placed: Placed;
  readonly credit: string | null;
  /** The terms of its rights, or else those of the Media Centre in one sentence. */
  readonly terms: string;
  /** The moment until which it may be used, as ISO 8601; empty where none is set. */
  readonly until: string;
}

/** A contact sheet: of an album with those inside it, or of files that were chosen. */
export interface Sheet {
  readonly title: string;
  readonly items: readonly SheetItem[];
  /** True when there are more files than a sheet has. */
  readonly more: boolean;
}

async function rowsWithin(
  { db }: Pick<Services, 'db'>,
  open: Open,
  album: ShownAlbum,
  most: number,
): Promise<PlacedRow[]> {
  const where = whereOf(open);
  const rows = await filesOfAlbum(db, where, album.id, { after: null, limit: most });
  for (const child of album.children) {
    if (rows.length >= most) break;
    rows.push(...(await rowsWithin({ db }, open, child, most - rows.length)));
  }
  return rows;
}

async function itemsOf(services: Services, open: Open, rows: readonly PlacedRow[]): Promise<SheetItem[]> {
  const files = new Map((await filesFor(services, open, rows)).map((file) => [file.uuid, file] as const));
  const rights = await requirementsOf(
    services.db,
    open.team,
    rows.map(({ id }) => id),
  );
  const { summary } = open.settings.downloads;
  return placedOf(open, rows).flatMap((placed) => {
    const file = files.get(placed.row.place);
    const own = rights.get(placed.row.id) ?? [];
    const asked = [...new Set(own.flatMap((right) => right.summary?.trim() || []))].join(' ');
    const terms = asked || summary.trim();
    return file
      ? [{ file, placed, credit: creditLine(placed, own), terms, until: endOf(placed.row)?.toISOString() ?? '' }]
      : [];
  });
}

/** The contact sheet of an album. */
export async function sheetOfAlbum(services: Services, open: Open, album: ShownAlbum): Promise<Sheet> {
  const rows = await rowsWithin(services, open, album, serverLimits.basketFiles + 1);
  const items = await itemsOf(services, open, rows.slice(0, serverLimits.basketFiles));
  return { title: album.title, items, more: rows.length > serverLimits.basketFiles };
}

/** The contact sheet of files that were chosen, as far as they are still shown. */
export async function sheetOf(services: Services, open: Open, places: readonly string[]): Promise<Sheet> {
  const rows = await filesAt(services.db, whereOf(open), places);
  return { title: open.title, items: await itemsOf(services, open, rows), more: false };
}
