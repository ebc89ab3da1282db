import type { GallerySettings } from '#contract/galleries/gallery.ts';

/** The default look of a gallery. */
const plain: GallerySettings = {
  heading: true,
  intro: '',
  columns: { desktop: 4, tablet: 3, phone: 2 },
  gutter: 12,
  corner: 8,
  ratio: 'original',
  captions: 'hover',
  credits: 'hover',
  handles: true,
  social_links: false,
  lightbox: true,
  downloads: false,
  autoplay: false,
  interval: 5,
  colours: { background: 'transparent', text: '#1c1917', accent: '#0d7a6f' },
  font: 'page',
  sort: 'manual',
  max: 1000,
  first: 24,
  min: 0,
};

type Partly<T> = { [K in keyof T]?: T[K] extends object ? { [P in keyof T[K]]?: T[K][P] | undefined } : T[K] } | object;

/** Settings with those that are to change; what is left out stays. */
export function withSettings(now: Partly<GallerySettings>, change: Partly<GallerySettings> = {}): GallerySettings {
  const [a, b] = [now as Partial<GallerySettings>, change as Partial<GallerySettings>];
  return {
    ...plain,
    ...a,
    ...b,
    columns: { ...plain.columns, ...a.columns, ...b.columns },
    colours: { ...plain.colours, ...a.colours, ...b.colours },
  };
}
