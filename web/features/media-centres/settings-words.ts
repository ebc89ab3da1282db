/** Every setting by its path, as people know it. */
const labels: Readonly<Record<string, string>> = {
  title: 'Title',
  description: 'Description',
  pinned_title: 'Title of the pinned files',
  about: 'About',
  contact: 'Contact',
  'look.logo': 'Logo',
  'look.favicon': 'Favicon',
  'look.cover': 'Cover',
  'look.focus': 'Focal point of the cover',
  'look.social_image': 'Social image',
  'look.colours': 'Colours',
  'look.fonts': 'Fonts',
  'look.layout': 'Layout',
  'look.card_fields': 'Card fields',
  'look.header_links': 'Header links',
  'look.footer': 'Footer',
  'downloads.way': 'Downloads',
  'downloads.sizes': 'Download sizes',
  'downloads.presets': 'Download presets',
  'downloads.watermark': 'Watermark',
  'downloads.terms': 'Terms',
  'downloads.summary': 'Summary of the terms',
  'downloads.ask': 'Questions before a download',
  'downloads.privacy': 'Metadata in downloads',
  'downloads.zip': 'Zip downloads',
  'downloads.zip_cap': 'Largest zip',
  facets: 'Filters',
  feeds: 'Feeds',
  iiif: 'IIIF',
  direction: 'Text direction',
  language: 'Language',
};

/** The name of a setting. Of one that has parts, that of the whole: `settings.look.colours.accent` is among the colours. */
export function settingLabel(path: string): string {
  const own = path.replace(/^settings\./, '');
  const known = Object.keys(labels).find((key) => own === key || own.startsWith(`${key}.`));
  return known === undefined ? own : (labels[known] ?? own);
}

const shownAtMost = 80;

/** A value in words, cut short. */
export function settingWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  const text = Array.isArray(value) ? `${value.length} chosen` : typeof value === 'object' ? 'changed' : String(value);
  return text.length > shownAtMost ? `${text.slice(0, shownAtMost)}…` : text;
}
