import type { SavedQuery } from '#contract/files/saved-query.ts';
import type { Gallery, GallerySettings, GalleryType } from '#contract/galleries/gallery.ts';
import { valueAt } from '../../lib/change/patches.ts';
import { rulesOf } from '../collections/rules/rule-words.ts';
import { galleryPatches } from './editor/gallery-patch.ts';

export const typeWords: Readonly<Record<GalleryType, string>> = {
  gallery: 'Gallery',
  carousel: 'Carousel',
  grid: 'Grid',
  masonry: 'Masonry',
  slideshow: 'Slides',
};
export const sortWords: Readonly<Record<GallerySettings['sort'], string>> = {
  manual: 'Custom order',
  newest: 'Newest first',
  daily: 'Random, changes daily',
  engaged: 'Most engaged first',
};
export const fontWords: Readonly<Record<GallerySettings['font'], string>> = {
  inter: 'Inter',
  newsreader: 'Newsreader',
  page: 'Same as the page',
};
export const captionWords: Readonly<Record<GallerySettings['captions'], string>> = {
  none: 'Never',
  hover: 'On hover',
  always: 'Always',
};
export const ratioWords: Readonly<Record<GallerySettings['ratio'], string>> = {
  original: 'Original',
  '1:1': '1:1',
  '4:5': '4:5',
  '3:2': '3:2',
  '16:9': '16:9',
};

/** Every setting by its path, in the order of the pane. */
const labels: Readonly<Record<string, string>> = {
  title: 'Title',
  type: 'Type',
  'settings.heading': 'Heading',
  'settings.intro': 'Text below the title',
  'settings.columns.desktop': 'Columns on a desktop',
  'settings.columns.tablet': 'Columns on a tablet',
  'settings.columns.phone': 'Columns on a phone',
  'settings.gutter': 'Gutter',
  'settings.corner': 'Corners',
  'settings.ratio': 'Crop',
  'settings.max': 'Max files',
  'settings.first': 'Before “Load more”',
  'settings.captions': 'Captions',
  'settings.credits': 'Credits',
  'settings.handles': 'Creator handle',
  'settings.social_links': 'Link to social posts',
  'settings.lightbox': 'Open in lightbox',
  'settings.downloads': 'Downloads',
  'settings.autoplay': 'Autoplay',
  'settings.interval': 'Seconds per image',
  'settings.colours.background': 'Background',
  'settings.colours.text': 'Text',
  'settings.colours.accent': 'Accent',
  'settings.font': 'Heading font',
  'settings.sort': 'Order',
  'settings.min': 'Minimum files',
  fallback: 'Fallback gallery',
  filter: 'Fill automatically from',
  domains: 'Allowed sites',
};
export const labelOf = (path: string): string => labels[path] ?? path;

const chosen: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  type: typeWords,
  'settings.sort': sortWords,
  'settings.font': fontWords,
  'settings.captions': captionWords,
  'settings.credits': captionWords,
  'settings.ratio': ratioWords,
};

/** A value of a setting as a person reads it. */
export function valueWords(path: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'None';
  if (typeof value === 'boolean') return value ? 'On' : 'Off';
  if (path === 'settings.gutter' || path === 'settings.corner') return `${String(value)} px`;
  if (path === 'fallback') return (value as { title: string }).title;
  if (path === 'domains') return (value as string[]).join(', ') || 'Every site';
  if (path === 'filter')
    return (
      rulesOf(value as SavedQuery)
        .map(({ text }) => text)
        .join(', ') || 'None'
    );
  if (value === 'transparent') return 'None';
  return chosen[path]?.[String(value)] ?? String(value);
}

export interface ChangedSetting {
  readonly path: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

type Look = Pick<Gallery, 'type'> & { readonly settings: object; readonly title?: string };

/** The changed settings, one by one. Those that `after` does not name stay. */
export function changedSettings(before: Look, after: Look): ChangedSetting[] {
  const given = new Map(galleryPatches.leavesOf(after));
  return Object.keys(labels).flatMap((path) => {
    if (!given.has(path)) return [];
    const [was, is] = [valueWords(path, valueAt(before, path)), valueWords(path, given.get(path))];
    return was === is ? [] : [{ path, label: labelOf(path), before: was, after: is }];
  });
}
