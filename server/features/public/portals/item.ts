import type { Leaves } from '#contract/content/privacy.ts';
import type { PortalFile } from '#contract/public/portals.ts';
import { leavingOf } from '#features/content/bytes/private-bytes.ts';
import { bytesOfRendition, markedNames } from '#features/files/rules/marked.ts';
import { lacksSizes, shownWidths } from '#features/files/rules/sizes.ts';
import type { FileRow } from '#features/files/store/files.ts';
import { hiddenName } from '#features/public-links/rules.ts';
import { isCaptionsFile } from '#platform/content/captions-file.ts';
import { isStreamed } from '#platform/content/stream-text.ts';
import { watermarked } from '#platform/storage/keys.ts';
import { pagesBelow } from '../pages.ts';
import { isSpoken, playedNames, type ShownFile } from '../shown-file.ts';
import type { Open } from './open.ts';
import { shownHere } from './shown.ts';
import type { PlacedRow } from './store/files.ts';
import { type ShownAlbum, takeOf } from './tree.ts';

/** A file in its place, as far as this visitor may see it at this moment. */
export interface Placed extends ShownFile {
  readonly row: PlacedRow;
  readonly album: ShownAlbum;
}

/** Rows that this visitor may see now, asked of policy once more. */
export const placedOf = (open: Open, rows: readonly PlacedRow[]): Placed[] =>
  rows.flatMap((row) => {
    const album = open.tree.byId.get(row.album);
    const shown = album && shownHere(open.settings, row);
    return album && shown ? [{ ...shown, row, album }] : [];
  });

/** A part of an address, and what is stored for it. */
export interface Stored {
  readonly name: string;
  /** The expected length; null where rows do not keep it. */
  readonly bytes: number | null;
}

/** The picture or film that the last part of an address names; nothing clean of a file that carries the mark. */
export function storedFor({ file, marked }: ShownFile, what: string): Stored | undefined {
  const { renditions, mark } = file;
  const stored = (name: string): Stored => {
    const own = marked ? watermarked(name, mark) : name;
    return { name: own, bytes: bytesOfRendition(renditions, own) };
  };
  const played = playedNames({ file, marked });
  if (what === 'video') return played.play ? stored(played.play) : undefined;
  if (what === 'peaks')
    return played.peaks ? { name: played.peaks, bytes: bytesOfRendition(renditions, played.peaks) } : undefined;
  if (isCaptionsFile(what)) return isSpoken({ file, marked }) ? { name: what, bytes: null } : undefined;
  if (file.kind === 'video' && isStreamed(what)) return stored(what);
  const wide = shownWidths(renditions, marked, mark).find(({ width }) => String(width) === what);
  return wide && stored(wide.name);
}

/** Addresses of a file of a Media Centre, or of a picture of it itself, by their last part. */
export const contentOf =
  ({ content }: Pick<Open, 'content'>, place: string) =>
  (what: string | number): string =>
    `${content}/${place}/${what}`;

/** A picture in all widths. `at`: the address of a width. */
export function pictureOf({ file, marked }: ShownFile, at: (what: string | number) => string, alt: string) {
  return {
    sources: shownWidths(file.renditions, marked, file.mark).map(({ width }) => ({ width, url: at(width) })),
    width: file.width,
    height: file.height,
    alt,
    colour: file.colours[0] ?? null,
  };
}

const stem = (name: string) => name.replace(/(?<=.)\.[A-Za-z0-9]{1,5}$/, '');

/** The name that visitors read: of its place, or else of the file unless that is hidden. */
export function titleOf({ row }: Pick<Placed, 'row'>): string {
  if (row.own_title) return row.own_title;
  return stem(row.hide_name ? hiddenName(row.created_at, row.extension) : row.name);
}
export const captionOf = ({ row }: Placed): string | null => row.own_caption ?? row.description;

/** The facts that the team lets visitors see or narrow by. */
export function exposes({ settings }: Pick<Open, 'settings'>, fact: 'date' | 'location' | 'tags'): boolean {
  const { look, facets } = settings;
  return look.card_fields.includes(fact) || facets.includes(fact === 'date' ? 'year' : fact);
}

/** The way in which a file leaves whole; with the mark it is a picture of ours. */
const leavesHere = ({ settings }: Pick<Open, 'settings'>, { row, marked }: Pick<Placed, 'row' | 'marked'>): Leaves =>
  marked ? 'as-is' : leavingOf(settings.downloads.privacy, row);
/** True when a file leaves with all that it says of itself, though the team lets less of it go. */
export const keepsOf = (open: Pick<Open, 'settings'>, placed: Pick<Placed, 'row' | 'marked'>): boolean =>
  leavesHere(open, placed) === 'told';

/** The way in which a visitor gets a file, and the reason if it is not immediate. */
export function takingOf(
  open: Open,
  { album, givable, ...placed }: Pick<Placed, 'album' | 'givable' | 'row' | 'marked'>,
): Pick<PortalFile, 'take' | 'reason'> {
  const take = takeOf(album, open.settings.downloads.way);
  if (!givable) return { take: 'none', reason: open.speech.say('markedOnly') };
  if (leavesHere(open, placed) === 'refused') return { take: 'none', reason: open.speech.say('uncleanable') };
  if (take === 'download') return { take, reason: null };
  return { take, reason: open.speech.say(take === 'request' ? 'toBeAsked' : 'notGiven') };
}

const lastOf = (file: FileRow): Date | null => {
  const ends = [file.expiration_date, file.rights_to].filter((one) => one !== null);
  return ends.length > 0 ? new Date(Math.min(...ends.map((one) => one.getTime()))) : null;
};

export const pageOf = ({ home }: Pick<Open, 'home'>, place: string): string => `${home}/file/${place}`;
export const albumPageOf = ({ home }: Pick<Open, 'home'>, album: string): string => `${home}?album=${album}`;

/** A file as lists tell of it: an allow-list. */
export function fileOf(open: Open, placed: Placed, tags: ReadonlyMap<string, string>): PortalFile {
  const { row, album } = placed;
  const title = titleOf(placed);
  const at = contentOf(open, row.place);
  return {
    uuid: row.place,
    url: pageOf(open, row.place),
    album: { uuid: album.id, title: album.title },
    title,
    caption: captionOf(placed),
    credit: row.source_display_name ?? row.copyright,
    kind: row.kind,
    file_type: row.media_type,
    size: row.size,
    duration: row.duration,
    ...pictureOf(placed, at, captionOf(placed) ?? title),
    ...takingOf(open, placed),
    rights_end: lastOf(row)?.toISOString() ?? null,
    date: exposes(open, 'date') ? row.taken_at.toISOString() : null,
    location: exposes(open, 'location') ? row.location_text : null,
    tags: exposes(open, 'tags') ? row.tag_ids.flatMap((id) => tags.get(id) ?? []) : [],
  };
}

/** True when its pictures are still to be made in further widths. */
export const isUnsized = ({ row }: Placed): boolean => lacksSizes(row.renditions);
/** True when pictures with the mark are still to be made. */
export const isUnmarked = ({ row, marked }: Placed): boolean =>
  marked && markedNames(row.renditions, row.mark).missing.length > 0;

/** Addresses of what plays in a file, and of its pages. */
export function partsOf(open: Open, placed: Placed) {
  const { row } = placed;
  const at = contentOf(open, row.place);
  const played = playedNames(placed);
  return {
    video_url: played.play ? at('video') : null,
    stream_url: played.stream ? at(played.stream) : null,
    storyboard_url: played.storyboard ? at(played.storyboard) : null,
    peaks_url: played.peaks ? at('peaks') : null,
    pages: pagesBelow(placed, at),
  };
}
