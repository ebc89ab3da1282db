import { sourcesOf } from '#contract/core/picture-sources.ts';
import type { GalleryFile } from '#contract/galleries/files.ts';
import type { Gallery, GallerySettings } from '#contract/galleries/gallery.ts';
import { withUtm } from '#contract/galleries/utm.ts';
import type { GalleryPublicFile } from '#contract/public/galleries.ts';
import type { GalleryView } from '#contract/public/gallery-view/model.ts';

const kindOf = (type: string): GalleryPublicFile['kind'] => {
  const [family] = type.split('/');
  if (family === 'image' || family === 'video' || family === 'audio') return family;
  return type === 'application/pdf' || family === 'text' ? 'document' : 'other';
};

/** In pixels: how wide thumbnails are, and how long the longer side of a preview is at most. */
const sides = { thumbnail: 400, preview: 2048 } as const;

/** The pictures of a file as it is in the library. */
function sourcesAsItIs({ file }: GalleryFile): GalleryPublicFile['sources'] {
  const { width, height, file_type, thumbnail_url, preview_url } = file.latest_version;
  const large = (width ?? sides.preview) * Math.min(1, sides.preview / Math.max(width ?? 1, height ?? 1));
  const smaller = sourcesOf(thumbnail_url);
  const pictures = [
    ...(smaller.length > 0 ? smaller : [{ width: sides.thumbnail, url: thumbnail_url }]),
    { width: Math.round(large), url: kindOf(file_type) === 'image' ? preview_url : null },
  ];
  return pictures.flatMap(({ width: side, url }) => (url === null ? [] : [{ width: side, url }]));
}

function publicFile(one: GalleryFile, settings: GallerySettings): GalleryPublicFile {
  const { file_type, preview_url, colours, ...own } = one.file.latest_version;
  const kind = kindOf(file_type);
  const { width, height } = one.edited ?? own;
  return {
    uuid: one.uuid,
    kind,
    width,
    height,
    alt: one.shown.alt,
    caption: settings.captions === 'none' ? null : one.shown.caption,
    credit: settings.credits === 'none' ? null : one.shown.credit,
    handle: settings.handles ? one.shown.handle : null,
    colour: colours[0] ?? null,
    sources: one.recipe ? (one.edited?.sources ?? []) : sourcesAsItIs(one),
    video_url: kind === 'video' || kind === 'audio' ? preview_url : null,
    peaks_url: null,
    // Of a draft only the first is looked at: its pages and its text have no addresses yet.
    pages: null,
    text_url: null,
    stream_url: null,
    storyboard_url: null,
    tracks: [],
    download_url: null,
    ctas: one.ctas.map(({ utm, ...cta }) => ({ ...cta, url: withUtm(cta.url, utm) })),
  };
}

/** Pinned ones first; the others by hand or by age. What is drawn by lot or by clicks stays as it is here. */
function inOrder(files: readonly GalleryFile[], sort: GallerySettings['sort']): readonly GalleryFile[] {
  const others = files.filter(({ pinned }) => !pinned);
  if (sort === 'newest') others.sort((a, b) => b.file.created_at.localeCompare(a.file.created_at));
  return [...files.filter(({ pinned }) => pinned), ...others];
}

/**
 * The gallery as visitors would get it if the draft were published now. `all`: also what they see after 'Load more'.
 */
export function publicGallery(gallery: Gallery, files: readonly GalleryFile[], team: string, all = true): GalleryView {
  const { settings } = gallery;
  const usable = files.filter((one) => one.usable && !one.hidden);
  const shown = inOrder(usable, settings.sort).slice(0, settings.max);
  const first = all ? shown : shown.slice(0, settings.first);
  return {
    uuid: gallery.uuid,
    title: gallery.title,
    type: gallery.type,
    settings,
    team: { name: team },
    published_at: gallery.published?.at ?? gallery.updated_at,
    count: shown.length,
    files: {
      results: first.map((one) => publicFile(one, settings)),
      next: first.length < shown.length ? 'more' : null,
    },
  };
}
