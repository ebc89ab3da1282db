/** Browsers know what has another name today by the one of long ago, and take both. */
const renamed: Record<string, string> = {
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Godthab': 'America/Nuuk',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
};

/** The address this browser is at. */
export function zoneHere(): string {
  const here = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return renamed[here] ?? here;
}

/** Every time zone that the browser knows, UTC first, to choose from. */
export function zoneChoices(): { value: string; label: string }[] {
  const known = Intl.supportedValuesOf('timeZone').map((zone) => renamed[zone] ?? zone);
  const all = [...new Set(['UTC', ...known.sort()])];
  return all.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
}
