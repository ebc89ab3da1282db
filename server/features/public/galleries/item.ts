import type { GallerySettings } from '#contract/galleries/gallery.ts';
import { withUtm } from '#contract/galleries/utm.ts';
import type { Recipe } from '#contract/image-editor/recipe.ts';
import type { GalleryPublicFile } from '#contract/public/galleries.ts';
import { leadsOut } from '#contract/public/gallery-view/markup.ts';
import { bytesOfRendition, markedNames } from '#features/files/rules/marked.ts';
import { lacksSizes, shownWidths } from '#features/files/rules/sizes.ts';
import type { FileRow } from '#features/files/store/files.ts';
import { captionsOf } from '#features/galleries/shown/captions.ts';
import { editedSize } from '#features/galleries/shown/edited.ts';
import type { Placed } from '#features/galleries/shown/placed.ts';
import { isCaptionsFile } from '#platform/content/captions-file.ts';
import { isStreamed } from '#platform/content/stream-text.ts';
import { watermarked } from '#platform/storage/keys.ts';
import { isRead } from '../document.ts';
import { pagesBelow } from '../pages.ts';
import { isSpoken, playedNames } from '../shown-file.ts';
import type { WithEdit } from './with-edits.ts';

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
  /** The recipe that downloads are made by as well; null: none. */
  readonly edit: Recipe | null;
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

interface Asked {
  /** The gallery that is part of the addresses of files. */
  readonly gallery: string;
  readonly settings: GallerySettings;
  tracks(version: string, at: (name: string) => string): GalleryPublicFile['tracks'];
}

/** The pictures of a file by their widths, rising: those of its recipe, where it has one, and no others. */
function picturesOf({ row: { renditions, mark }, shownBy }: WithEdit, marked: boolean) {
  if (shownBy) return shownBy.pictures.map(({ width, name }) => ({ width, name }));
  const named = (name: string) => (marked ? watermarked(name, mark) : name);
  return shownWidths(renditions, marked, mark).map(({ width, name }) => ({ width, name: named(name) }));
}

/** The size of what is seen, and the point that automatic crops keep: a recipe has cropped already. */
function shapeOf({ row: file, shownBy }: WithEdit): Pick<GalleryPublicFile, 'width' | 'height' | 'focal_point'> {
  if (shownBy) return editedSize(file, shownBy.edit) ?? { width: null, height: null };
  const { width, height, focal_point: focus } = file;
  return { width, height, ...(focus ? { focal_point: focus } : {}) };
}

/** A file for visitors. */
export function itemOf({ gallery, settings, tracks }: Asked, one: WithEdit, marked: boolean): Item {
  const { row: file, shownBy, ...placed } = one;
  const at = (what: string | number) => `/content/g/${gallery}/${placed.id}/${what}`;
  const { renditions, mark } = file;
  const storedAs = (name: string): Stored => ({ name, bytes: bytesOfRendition(renditions, name) });
  const named = (name: string) => (marked ? watermarked(name, mark) : name);
  const pictures = picturesOf(one, marked);
  const byWidth = pictures.map(({ width, name }) => [String(width), storedAs(name)] as const);
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
    edit: shownBy?.edit.recipe ?? null,
    unmarked: !shownBy && marked && markedNames(renditions, mark).missing.length > 0,
    unsized: !shownBy && lacksSizes(renditions),
    stored,
    streamed: (name) => {
      if (isCaptionsFile(name)) return isSpoken({ file, marked }) ? { name, bytes: null } : undefined;
      return file.kind === 'video' && isStreamed(name) ? { name: named(name), bytes: null } : undefined;
    },
    unplayed: file.kind === 'video' && played.play === undefined && file.failed === null,
    shown: {
      uuid: placed.id,
      kind: file.kind,
      ...shapeOf(one),
      ...wordsOf(placed, file, settings),
      colour: file.colours[0] ?? null,
      sources: pictures.map(({ width }) => ({ width, url: at(width) })),
      video_url: played.play ? at('video') : null,
      stream_url: played.stream ? at(played.stream) : null,
      storyboard_url: played.storyboard ? at(played.storyboard) : null,
      tracks: tracks(file.cover_version, at),
      peaks_url: played.peaks ? at('peaks') : null,
      pages: pagesBelow({ file }, at),
      text_url: isRead(file) && !marked ? at('text') : null,
      download_url: settings.downloads ? at('download') : null,
      ...(settings.social_links && file.permalink && leadsOut(file.permalink) ? { social_url: file.permalink } : {}),
      ctas: placed.ctas.map(({ uuid, label, url, kind, position, opens, style, utm }) => ({
        uuid,
        label,
        url: withUtm(url, utm),
        kind,
        ...(style ? { style } : {}),
        position: { x: position.x, y: position.y },
        opens,
      })),
    },
  };
}
