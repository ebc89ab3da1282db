/** The host of what was typed or pasted: of an address its site, with the port. */
export function hostOf(typed: string): string {
  const text = typed.trim().toLowerCase();
  if (!text.includes('//')) return text.replace(/\/.*$/, '');
  return URL.parse(text)?.host ?? text;
}
export const isHost = (host: string): boolean => /^(\*\.)?([a-z0-9-]+\.)*[a-z0-9-]+(:\d{1,5})?$/.test(host);

/** The reason an address cannot be linked to, in a sentence; undefined: it can. */
export function addressWrong(typed: string): string | undefined {
  const text = typed.trim();
  if (text === '') return 'Enter a URL.';
  const url = URL.parse(text);
  if (!url) return 'Enter the full URL, starting with https:// or http://.';
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'Links must start with https:// or http://.';
  if (
    !/^([a-z0-9-]+\.)+[a-z0-9-]{2,}$/i.test(url.hostname) &&
    url.hostname !== 'localhost' &&
    !/^[\d.]+$/.test(url.hostname)
  )
    return 'This URL is not complete.';
  return undefined;
}
