import type { PublicFile, PublicList } from '#contract/public/links.ts';
import { findFile } from '#features/files/store/files.ts';
import { fail } from '#platform/errors.ts';
import type { Services } from '#server/services.ts';
import { openLive } from '../galleries/live.ts';
import type { ShownItem } from '../galleries/open.ts';
import type { Live, Shown as ShownGallery } from '../galleries/view.ts';
import { type ShownFile, shownFile } from '../shown-file.ts';
import { lookOf, type TeamLook } from '../store.team-look.ts';
import { requirementsOf } from './store.ts';

/** A file as a visitor of a published gallery may see it: with its words and its downloads, and no others. */
export interface GalleryFile extends ShownFile {
  readonly gallery: string;
  readonly item: ShownItem;
  readonly team: TeamLook;
  readonly told: PublicFile;
  /** The files before and behind it, whose images are read ahead. */
  readonly beside: readonly ShownItem[];
}

const over = (): never => fail('gone', 'This file is no longer shown in the gallery.');

/** The page of a file of a gallery. */
export const pageInGallery = (place: string, gallery: string): string => `/p/file/${place}?gallery=${gallery}`;

function listOf({ id, shown }: Pick<Live, 'id'> & { shown: ShownGallery }, at: number): PublicList {
  const { items, title } = shown;
  return {
    title,
    url: `/g/${id}`,
    position: at + 1,
    count: items.length,
    previous: items[at - 1]?.id ?? null,
    next: items[at + 1]?.id ?? null,
  };
}

/** Opens a file of a gallery by the uuid of its place there, checked at this very request. */
export async function openInGallery(services: Services, gallery: string, place: string): Promise<GalleryFile> {
  const live = await openLive(services, gallery);
  const { team, shown } = live;
  const item = shown.byPlace.get(place) ?? over();
  const { db } = services;
  const [row, look, rights] = await Promise.all([
    findFile(db, [team], item.file),
    lookOf(db, team),
    requirementsOf(db, team, item.file),
  ]);
  const { file, marked, givable } = (row && shownFile(row)) ?? over();
  const at = shown.items.indexOf(item);
  const seen = item.shown;
  const url = givable ? seen.download_url : null;
  const words = seen.caption ?? (seen.alt || null);
  const [largest] = seen.sources.slice(-1);
  const told: PublicFile = {
    uuid: item.id,
    name: words?.split('\n')[0]?.slice(0, 200).toWellFormed() ?? null,
    created_at: file.created_at.toISOString(),
    description: words?.includes('\n') ? words : null,
    file_type: file.media_type,
    // What a recipe makes of it is not made yet, and has no size.
    ...{ size: item.edit ? 0 : file.size, width: seen.width, height: seen.height, duration: file.duration },
    copyright: file.copyright,
    credit: [seen.credit, seen.handle].filter(Boolean).join(' · ') || null,
    rights,
    expiration_date: file.expiration_date?.toISOString() ?? null,
    tags: [],
    attributes: [],
    team: { name: look.name },
    downloadable: url !== null,
    watermarked: item.marked || marked,
    thumbnail_url: seen.sources[0]?.url ?? null,
    preview_url: largest?.url ?? null,
    sources: seen.sources,
    ...{ video_url: seen.video_url, stream_url: seen.stream_url, storyboard_url: seen.storyboard_url },
    ...{ peaks_url: seen.peaks_url, pages: seen.pages, tracks: seen.tracks },
    download_url: url,
    offers: url ? [{ size: 'original', label: 'Original', ...{ width: seen.width, height: seen.height }, url }] : [],
    social_post: null,
    list: listOf(live, at),
  };
  const beside = [shown.items[at + 1], shown.items[at - 1]].filter((one) => one !== undefined);
  return { file, marked: item.marked || marked, givable, gallery: live.id, item, team: look, told, beside };
}
