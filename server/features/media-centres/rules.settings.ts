import type { CentreSettings } from '#contract/media-centres/centre.ts';

/** The default look, terms and texts of a Media Centre. */
const plain: CentreSettings = {
  description: '',
  pinned_title: '',
  about: '',
  contact: { name: '', email: '', phone: '' },
  look: {
    logo: null,
    favicon: null,
    cover: null,
    focus: { x: 50, y: 50 },
    social_image: null,
    colours: { accent: '#0d7a6f', background: '#ffffff', text: '#1c1917' },
    fonts: { headings: 'newsreader', text: 'inter' },
    layout: 'masonry',
    card_fields: ['title', 'credit'],
    header_links: [],
    footer: '',
  },
  downloads: {
    way: 'request',
    sizes: ['original', 'large', 'medium'],
    presets: [],
    watermark: false,
    terms: '',
    summary: '',
    ask: { name: 'no', organisation: 'no', purpose: 'no' },
    privacy: 'credit',
    zip: true,
    zip_cap: 2000,
  },
  facets: ['type', 'orientation', 'year', 'album'],
  feeds: true,
  iiif: false,
  direction: 'auto',
  language: 'en',
};

/** Of any depth, each field of which may be left out; lists are given whole. */
export type Partly<T> = {
  [K in keyof T]?:
    | (T[K] extends readonly unknown[] | null ? T[K] : T[K] extends object ? Partly<T[K]> : T[K])
    | undefined;
};
type Change = Partly<CentreSettings>;

const given = <T extends object>(values: T | undefined): T =>
  Object.fromEntries(Object.entries(values ?? {}).filter(([, value]) => value !== undefined)) as T;

function merged(now: CentreSettings, change: Change): CentreSettings {
  const { contact, look, downloads } = change;
  return {
    ...now,
    ...given(change),
    contact: { ...now.contact, ...given(contact) },
    look: {
      ...now.look,
      ...given(look),
      focus: { ...now.look.focus, ...given(look?.focus) },
      colours: { ...now.look.colours, ...given(look?.colours) },
      fonts: { ...now.look.fonts, ...given(look?.fonts) },
    },
    downloads: {
      ...now.downloads,
      ...given(downloads),
      ask: { ...now.downloads.ask, ...given(downloads?.ask) },
    },
  } as CentreSettings;
}

/** Settings as they are kept, whole; what a later version added has its default. */
export const wholeSettings = (kept: Change): CentreSettings => merged(plain, kept);

/** Settings with those that are to change; what is left out stays. */
export const withSettings = (kept: Change, change: Change = {}): CentreSettings => merged(wholeSettings(kept), change);
