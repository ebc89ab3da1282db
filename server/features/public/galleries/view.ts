import type { GallerySettings } from '#contract/galleries/gallery.ts';
import type { PublicGallery } from '#contract/public/galleries.ts';
import { wantMarks } from '#features/files/changes/want/marks.ts';
import { wantSizes } from '#features/files/changes/want/sizes.ts';
import { withSettings } from '#features/galleries/rules.settings.ts';
import { placedRows } from '#features/galleries/shown/placed.ts';
import { nextTurn, standingOf } from '#features/galleries/shown/usable.ts';
import { etagOf } from '#platform/http/etag.ts';
import { type Packed, pack } from '#platform/http/packed.ts';
import type { Services } from '#server/services.ts';
import { tracksOf, wantPlayed } from '../played.ts';
import { type Item, itemOf } from './item.ts';
import { inOrder } from './order.ts';
import { findPublished, nextTurnOfTeam, type PublishedRow, recentInteractions } from './store.ts';
import { withEdits } from './with-edits.ts';

/** The gallery as visitors get it, made once and kept as long as it holds. */
export interface Live {
  readonly team: string;
  readonly id: string;
  /** Hosts that may show it. */
  readonly domains: readonly string[];
  /** Null: it is turned off, deleted, or was never published. */
  readonly shown: Shown | null;
  /** The moment from which it has to be made anew, whatever else happens, in ms. */
  readonly until: number;
}
export interface Shown {
  readonly title: string;
  readonly settings: GallerySettings;
  readonly items: readonly Item[];
  readonly byPlace: ReadonlyMap<string, Item>;
  readonly packed: Packed;
  readonly etag: string;
}

/** The shortest time between two orders by what visitors do. */
const engagedMs = 600_000;
/** Whatever was overlooked is put right then. */
const longestMs = 600_000;
/** Filters that time itself changes are asked again so soon. */
const timedMs = 60_000;
const timed = ['expiring_within', 'expired', 'rights_state', 'ends_from', 'ends_to'];

type Made = { items: Item[]; settings: GallerySettings; until: number };

async function itemsOf(services: Services, published: PublishedRow, signal: AbortSignal): Promise<Made> {
  // What visitors cause never keeps members waiting for a connection.
  const { db, visitorDb: searchDb } = services;
  const { team_id: team, id, content, day, read_at } = published;
  const settings = withSettings(content?.settings ?? {});
  if (!content) return { items: [], settings, until: Number.POSITIVE_INFINITY };
  const { filter, files } = content;
  const asked = { team, gallery: id, settings, filter, files };
  const placed = (await placedRows({ db, searchDb, signal }, asked)).filter(({ hidden }) => !hidden);
  const interactions = settings.sort === 'engaged' ? await recentInteractions(db, team, id) : new Map<string, number>();
  const turns = placed.map(({ row }) => nextTurn(row));
  const usable = await withEdits(
    services,
    { team, id },
    placed.filter(({ row }) => standingOf(row).usable),
  );
  const shown = inOrder(usable, settings.sort, { day, interactions }).slice(0, settings.max);
  const tracks = await tracksOf(
    services,
    shown.map(({ row: file }) => ({ file, marked: standingOf(file).marked })),
  );
  const items = shown.map((one) => itemOf({ gallery: id, settings, tracks }, one, standingOf(one.row).marked));
  for (const [at, { unplayed, marked }] of items.entries()) {
    const file = shown[at]?.row;
    if (unplayed && file) wantPlayed(services, { file, marked });
  }
  const mark = placed[0]?.row.mark;
  const unmarked = items.filter((item) => item.unmarked).map((item) => item.version);
  if (mark !== undefined && unmarked.length > 0) wantMarks(services, team, mark, unmarked);
  wantSizes(
    services,
    team,
    items.filter((item) => item.unsized).map((item) => item.version),
  );
  const now = read_at.getTime();
  const ofTeam = filter === null ? null : await nextTurnOfTeam(db, team);
  const until = [
    now + longestMs,
    ...turns,
    ...(ofTeam ? [ofTeam.getTime()] : []),
    ...(settings.sort === 'daily' ? [published.midnight.getTime()] : []),
    ...(settings.sort === 'engaged' ? [now + engagedMs] : []),
    ...(filter && timed.some((field) => field in filter) ? [now + timedMs] : []),
  ];
  return { items, settings, until: until.reduce((a, b) => Math.min(a, b)) };
}

/** The gallery that is shown: this one, or its fallback where too few files are left; never another's fallback. */
async function chosen(services: Services, published: PublishedRow, signal: AbortSignal) {
  const own = await itemsOf(services, published, signal);
  const fallback = published.content?.fallback;
  if (own.items.length >= own.settings.min) return { published, ...own };
  const other = fallback ? await findPublished(services.db, published.team_id, fallback) : undefined;
  if (!other?.content) return { published, ...own, items: [] };
  const made = await itemsOf(services, other, signal);
  return { published: other, ...made, until: Math.min(own.until, made.until) };
}

/** A page of the first files, and what the gallery is. */
function bodyOf(
  id: string,
  { content, team_name, published_at }: PublishedRow,
  items: Item[],
  settings: GallerySettings,
  next: string | null,
): PublicGallery {
  return {
    uuid: id,
    title: content?.title ?? '',
    type: content?.type ?? 'grid',
    settings,
    team: { name: team_name },
    published_at: (published_at ?? new Date(0)).toISOString(),
    count: items.length,
    files: { results: items.slice(0, settings.first).map(({ shown }) => shown), next },
  };
}

/** Makes what visitors of a gallery get, from what is in the database now. `cursorAfter`: how to go on behind an item. */
export async function buildLive(
  services: Services,
  { team, id }: { team: string; id: string },
  cursorAfter: (items: readonly Item[], index: number) => string,
): Promise<Live | null> {
  const { signal } = new AbortController();
  const published = await findPublished(services.db, team, id);
  if (!published?.was_public) return null;
  const base = { team, id, domains: published.domains };
  if (!published.content) return { ...base, shown: null, until: published.read_at.getTime() + longestMs };
  const { published: source, items, settings, until } = await chosen(services, published, signal);
  // Addresses name the gallery that was asked for: it decides whether they hold.
  const own = source.id === id ? items : items.map((item) => readdressed(item, source.id, id));
  const next = own.length > settings.first ? cursorAfter(own, settings.first - 1) : null;
  const body = Buffer.from(JSON.stringify(bodyOf(id, source, own, settings, next)));
  return {
    ...base,
    until,
    shown: {
      title: source.content?.title ?? '',
      settings,
      items: own,
      byPlace: new Map(own.map((item) => [item.id, item])),
      packed: pack(body),
      etag: etagOf(body),
    },
  };
}

const moved = (url: string | null, from: string, to: string) => url?.replace(`/g/${from}/`, `/g/${to}/`) ?? null;

function readdressed(item: Item, from: string, to: string): Item {
  const { shown } = item;
  return {
    ...item,
    shown: {
      ...shown,
      sources: shown.sources.map(({ width, url }) => ({ width, url: moved(url, from, to) ?? url })),
      video_url: moved(shown.video_url, from, to),
      stream_url: moved(shown.stream_url, from, to),
      storyboard_url: moved(shown.storyboard_url, from, to),
      tracks: shown.tracks.map((track) => ({ ...track, url: moved(track.url, from, to) ?? track.url })),
      peaks_url: moved(shown.peaks_url, from, to),
      pages: shown.pages && { ...shown.pages, url: moved(shown.pages.url, from, to) ?? shown.pages.url },
      text_url: moved(shown.text_url, from, to),
      download_url: moved(shown.download_url, from, to),
    },
  };
}
