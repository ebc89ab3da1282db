import type { PortalAlbum, PortalFile } from '#contract/public/portals.ts';
import { wantMarks } from '#features/files/changes/want/marks.ts';
import { wantSizes } from '#features/files/changes/want/sizes.ts';
import { decodeCursor, encodeCursor } from '#platform/db/page.ts';
import type { Services } from '#server/services.ts';
import { wantPlayed } from '../played.ts';
import type { ShownFile } from '../shown-file.ts';
import {
  albumPageOf,
  contentOf,
  exposes,
  fileOf,
  isUnmarked,
  isUnsized,
  type Placed,
  pictureOf,
  placedOf,
} from './item.ts';
import type { Open } from './open.ts';
import { shownHere } from './shown.ts';
import { filesOfAlbum, type PlacedRow, tagNamesOf } from './store/files.ts';
import { whereOf } from './store/rows.ts';
import { coverOf, type ShownAlbum, totalOf } from './tree.ts';

/** Files as lists tell of them, and has made what some of them still lack. */
export async function filesFor(services: Services, open: Open, rows: readonly PlacedRow[]): Promise<PortalFile[]> {
  const placed = placedOf(open, rows);
  wantPictures(services, open, placed);
  const ids = exposes(open, 'tags') ? new Set(placed.flatMap(({ row }) => row.tag_ids)) : new Set<string>();
  // Another name of a tag is a change of the team, after which the Media Centre is made anew.
  const { tagNames } = open;
  const unknown = [...ids].filter((id) => !tagNames.has(id));
  for (const [id, name] of await tagNamesOf(services.db, open.team, unknown)) tagNames.set(id, name);
  return placed.map((one) => fileOf(open, one, tagNames));
}

/** Has pictures made that these files are to be shown by, and are not there yet. */
export function wantPictures(services: Services, { team }: Pick<Open, 'team'>, placed: readonly Placed[]): void {
  for (const one of placed) wantPlayed(services, one);
  const versions = (which: (one: Placed) => boolean) => placed.filter(which).map(({ row }) => row.cover_version);
  const [unmarked, unsized] = [versions(isUnmarked), versions(isUnsized)];
  const mark = placed[0]?.row.mark;
  if (mark !== undefined && unmarked.length > 0) wantMarks(services, team, mark, unmarked);
  if (unsized.length > 0) wantSizes(services, team, unsized);
}

/** The file that stands for an album, as visitors may see it. */
export function coverFile(open: Open, album: ShownAlbum): ShownFile | undefined {
  const file = coverOf(album)
    .flatMap((id) => open.pictures.get(id) ?? [])
    .at(0);
  return file && shownHere(open.settings, file);
}

/** Its picture, under an address of the album itself. */
function coverFor(open: Open, album: ShownAlbum): PortalAlbum['cover'] {
  const shown = coverFile(open, album);
  const at = contentOf(open, album.id);
  return shown ? pictureOf(shown, (what) => at(`cover-${what}`), '') : null;
}

export function albumOf(open: Open, album: ShownAlbum): PortalAlbum {
  return {
    uuid: album.id,
    url: albumPageOf(open, album.id),
    title: album.title,
    description: album.description,
    parent_album: album.parent_id,
    cover: coverFor(open, album),
    file_count: album.count,
    total_count: totalOf(album),
    access: album.access,
  };
}

/** Albums, each followed by those inside it. */
export function albumsOf(open: Open): PortalAlbum[] {
  const walk = (albums: readonly ShownAlbum[]): ShownAlbum[] => albums.flatMap((one) => [one, ...walk(one.children)]);
  return walk(open.tree.top).map((album) => albumOf(open, album));
}

/** The pinned files that this visitor may see, each once. */
export function pinnedOf(services: Services, open: Open): Promise<PortalFile[]> {
  const seen = new Set<string>();
  const rows = open.pinned.filter((row) => {
    if (!open.tree.byId.has(row.album) || seen.has(row.id)) return false;
    seen.add(row.id);
    return true;
  });
  return filesFor(services, open, rows);
}

/** A page of a list. */
export interface FilePage {
  readonly results: PortalFile[];
  readonly next: string | null;
  readonly count: number;
  readonly count_exact: boolean;
}

const listOf = ({ id }: ShownAlbum) => `portal album ${id}`;

/** A page of the files of an album in its order. */
export async function albumPage(
  services: Services,
  open: Open,
  album: ShownAlbum,
  { cursor, limit }: { cursor: string | undefined; limit: number },
): Promise<FilePage> {
  const [key, place] = cursor === undefined ? [] : decodeCursor(listOf(album), cursor, 2).after.map(String);
  const after = key === undefined || place === undefined ? null : { key, place };
  const where = whereOf(open);
  const rows = await filesOfAlbum(services.db, where, album.id, { after, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const next =
    rows.length > limit && last
      ? encodeCursor(listOf(album), { after: [last.key, last.place], count: album.count, exact: true })
      : null;
  return { results: await filesFor(services, open, shown), next, count: album.count, count_exact: true };
}
