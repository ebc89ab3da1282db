const codes = [
  ...['ar', 'bg', 'ca', 'cs', 'da', 'de', 'el', 'en', 'es', 'et', 'eu', 'fa', 'fi', 'fr', 'ga', 'gl', 'he', 'hi', 'hr'],
  ...['hu', 'id', 'is', 'it', 'ja', 'ko', 'lt', 'lv', 'nb', 'nl', 'pl', 'pt', 'pt-BR', 'ro', 'sk', 'sl', 'sr', 'sv'],
  ...['th', 'tr', 'uk', 'ur', 'vi', 'zh-Hans', 'zh-Hant'],
];
const names = new Intl.DisplayNames('en', { type: 'language' });

/** Languages that a page is offered to be in, by their English names. */
export const languages = codes
  .map((value) => ({ value, label: names.of(value) ?? value }))
  .toSorted((one, other) => one.label.localeCompare(other.label));
