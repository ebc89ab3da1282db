import type { GallerySettings } from '#contract/galleries/gallery.ts';
import type { GalleryPublicFile } from '#contract/public/galleries.ts';
import { bytesOfRendition, markedNames } from '#features/files/rules/marked.ts';
import { lacksSizes, shownWidths } from '#features/files/rules/sizes.ts';
import type { FileRow } from '#features/files/store/files.ts';
import { captionsOf } from '#features/galleries/shown/captions.ts';
import type { Placed } from '#features/galleries/shown/placed.ts';
import { isCaptionsFile } from '#platform/content/captions-file.ts';
import { isStreamed } from '#platform/content/stream-text.ts';
import { watermarked } from '#platform/storage/keys.ts';
import { isRead } from '../document.ts';
import { pagesBelow } from '../pages.ts';
import { isSpoken, playedNames } from '../shown-file.ts';

/** A picture, film or file of a gallery by the last part of its address. */
export interface Stored {
  /** The name it is stored under. */
  readonly name: string;
  /** The expected length; null where rows do not keep it. */
  readonly bytes: number | null;
}

/** A file as visitors get it, with what its addresses mean. */
export interface Item {
  readonly id: string;
  readonly file: string;
  readonly version: string;
  readonly marked: boolean;
  readonly shown: GalleryPublicFile;
  readonly stored: ReadonlyMap<string, Stored>;
  /** A part of a video that is streamed, by its name; undefined for any other name. */
  streamed(name: string): Stored | undefined;
  /** True when it is still to be made playable for visitors. */
  readonly unplayed: boolean;
  /** True when pictures with the mark are still to be made. */
  readonly unmarked: boolean;
  /** True when its picture is still to be made in further widths. */
  readonly unsized: boolean;
}

/** The same, as far as the gallery shows them. */
function wordsOf(placed: Placed, file: FileRow, settings: GallerySettings) {
  const { alt, caption, credit, handle } = captionsOf(placed, file);
  return {
    alt,
    caption: settings.captions === 'none' ? null : caption,
    credit: settings.credits === 'none' ? null : credit,
    handle: settings.handles ? handle : null,
  };
}

/** A file for visitors. `gallery`: whose addresses it has. */
export function itemOf(
  gallery: string,
  settings: GallerySettings,
  { row: file, ...placed }: Placed & { row: FileRow },
  marked: boolean,
  tracks: (version: string, at: (name: string) => string) => GalleryPublicFile['tracks'],
): Item {
  const at = (what: string | number) => `/content/g/${gallery}/${placed.id}/${what}`;
  const { renditions, mark } = file;
  const storedAs = (name: string): Stored => ({ name, bytes: bytesOfRendition(renditions, name) });
  const named = (name: string) => (marked ? watermarked(name, mark) : name);
  const pictures = shownWidths(renditions, marked, mark);
  const byWidth = pictures.map(({ width, name }) => [String(width), storedAs(named(name))] as const);
  const played = playedNames({ file, marked });
  const stored = new Map<string, Stored>([
    ...byWidth,
    ...(played.play ? [['video', storedAs(named(played.play))] as const] : []),
    ...(played.peaks ? [['peaks', storedAs(played.peaks)] as const] : []),
  ]);
  return {
    id: placed.id,
    file: file.id,
    version: file.cover_version,
    marked,
    unmarked: marked && markedNames(renditions, mark).missing.length > 0,
    unsized: lacksSizes(renditions),
    stored,
    streamed: (name) => {
      if (isCaptionsFile(name)) return isSpoken({ file, marked }) ? { name, bytes: null } : undefined;
      return file.kind === 'video' && isStreamed(name) ? { name: named(name), bytes: null } : undefined;
    },
    unplayed: file.kind === 'video' && played.play === undefined && file.failed === null,
    shown: {
      uuid: placed.id,
      kind: file.kind,
      width: file.width,
      height: file.height,
      ...wordsOf(placed, file, settings),
      colour: file.colours[0] ?? null,
      ...(file.focal_point ? { focal_point: file.focal_point } : {}),
      sources: pictures.map(({ width }) => ({ width, url: at(width) })),
      video_url: played.play ? at('video') : null,
      stream_url: played.stream ? at(played.stream) : null,
      storyboard_url: played.storyboard ? at(played.storyboard) : null,
      tracks: tracks(file.cover_version, at),
      peaks_url: played.peaks ? at('peaks') : null,
      pages: pagesBelow({ file }, at),
      text_url: isRead(file) && !marked ? at('text') : null,
      download_url: settings.downloads ? at('download') : null,
      ctas: placed.ctas.map(({ uuid, label, url, kind, position, opens }) => ({
        uuid,
        label,
        url,
        kind,
        position: { x: position.x, y: position.y },
        opens,
      })),
    },
  };
}
