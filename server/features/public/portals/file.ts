import { LRUCache } from 'lru-cache';
import { fittedTo, offersSize, sidePx, sizeNames } from '#contract/files/rules.ts';
import type { PortalFileDetail, PortalOffer } from '#contract/public/portals.ts';
import { wantSounds } from '#features/files/changes/want/sounds.ts';
import { creditOf } from '#features/files/rules/credit.ts';
import { isUnheard } from '#features/files/rules/sounds.ts';
import { uneditable } from '#features/image-editor/rules.ts';
import { fail } from '#platform/errors.ts';
import type { Services } from '#server/services.ts';
import { tracksOf } from '../played.ts';
import { shownAttributes } from '../store.attributes.ts';
import { contentOf, exposes, fileOf, keepsOf, type Placed, partsOf, placedOf, takingOf } from './item.ts';
import { wantPictures } from './listed.ts';
import type { Open } from './open.ts';
import { filesAt, filesOfAlbum, type PlacedRow, type Requirement, requirementsOf, tagNamesOf } from './store/files.ts';
import { whereOf } from './store/rows.ts';

const over = (): never => fail('gone', 'This file is no longer shown.');

/** Rows as they were read last, by the stamp of their Media Centre: with another one they are read anew. */
const rows = new LRUCache<string, PlacedRow>({ max: 5_000 });

/** A file by its place, as this visitor may see it at this moment. */
export async function openPlace(services: Services, open: Open, place: string): Promise<Placed> {
  const key = `${open.stamp} ${place}`;
  const row = rows.get(key) ?? (await filesAt(services.db, whereOf(open), [place])).at(0);
  if (row) rows.set(key, row);
  return (row && placedOf(open, [row]).at(0)) ?? over();
}

/** The sizes that a visitor can have a file in; the watermark keeps a picture from leaving as it came. */
export function offersOf(open: Open, placed: Placed): PortalOffer[] {
  const { row, marked, album } = placed;
  if (album.access !== 'download' || takingOf(open, placed).take === 'none') return [];
  const { sizes } = open.settings.downloads;
  const at = contentOf(open, row.place);
  const dimensions = { file_type: row.media_type, width: row.width, height: row.height };
  const sides = row.width && row.height ? { width: row.width, height: row.height } : null;
  const url = (size: string) => `${at('download')}?size=${size}`;
  const own = { size: 'original', label: 'Original', width: row.width, height: row.height, url: url('original') };
  const smaller = (['large', 'medium'] as const)
    .filter((size) => sizes.includes(size) && offersSize(dimensions, size))
    .map((size) => ({
      size,
      label: sizeNames[size],
      ...(sides ? fittedTo(sides, sidePx(size)) : { width: null, height: null }),
      bytes: null,
      url: url(size),
    }));
  const editable = uneditable(row) === undefined;
  const presets = row.kind === 'image' ? open.presets.filter(({ edits }) => editable || !edits) : [];
  const byPreset = presets.map(({ uuid, name }) => ({
    ...{ size: uuid, label: name, width: null, height: null, bytes: null },
    url: url(uuid),
  }));
  // Whatever has no other size is had as it is.
  const whole = sizes.includes('original') || smaller.length + byPreset.length === 0;
  const clean = !marked && open.settings.downloads.privacy === 'all';
  return [
    ...(whole ? [{ ...own, bytes: clean || row.kind !== 'image' ? row.size : null }] : []),
    ...smaller,
    ...byPreset,
  ];
}

/** The credit that its rights require, or else whom the file names as its source. */
export function creditLine({ row }: Pick<Placed, 'row'>, rights: readonly Requirement[]): string | null {
  return creditOf(row, rights);
}

/** The places before and behind a file in its album. */
async function neighbours({ db }: Services, open: Open, { row, album }: Placed) {
  const where = whereOf(open);
  const [here] = await filesAt(db, where, [row.place]);
  if (!here) return { previous: null, next: null };
  const after = { key: here.key, place: row.place };
  const near = (backwards: boolean) => filesOfAlbum(db, where, album.id, { after, limit: 1, backwards });
  const [before, behind] = await Promise.all([near(true), near(false)]);
  return { previous: before[0]?.place ?? null, next: behind[0]?.place ?? null };
}

/** All that a visitor is told of a file: nothing of folders, people, or the team besides its name. */
export async function detailOf(services: Services, open: Open, placed: Placed): Promise<PortalFileDetail> {
  const { row, album } = placed;
  const { db } = services;
  const [rights, tags, attributes, tracks, near] = await Promise.all([
    requirementsOf(db, open.team, [row.id]),
    tagNamesOf(db, open.team, exposes(open, 'tags') ? row.tag_ids : []),
    shownAttributes(db, open.team, row.id),
    tracksOf(services, [placed]),
    neighbours(services, open, placed),
  ]);
  wantPictures(services, open, [placed]);
  if (isUnheard(row)) wantSounds(services, open.team, [row.cover_version]);
  const own = rights.get(row.id) ?? [];
  return {
    ...fileOf(open, placed, tags),
    description: row.description,
    copyright: row.copyright,
    credit_line: creditLine(placed, own),
    attributes,
    rights: own.map(({ credit, summary, terms }) => ({ credit, summary, terms })),
    watermarked: placed.marked,
    keeps_metadata: keepsOf(open, placed),
    ...partsOf(open, placed),
    tracks: tracks(row.cover_version, contentOf(open, row.place)),
    offers: offersOf(open, placed),
    breadcrumbs: [...album.above, album].map(({ id, title }) => ({ uuid: id, title })),
    ...near,
  };
}
