import { thumbHashToDataURL } from 'thumbhash';

const made = new Map<string, string>();
const keptAtMost = 2_000;

/** A blurred stand-in for a picture, as an address of its own, from its thumbhash in base64. */
export function placeholderOf(thumbhash: string | null): string | undefined {
  if (!thumbhash) return undefined;
  const known = made.get(thumbhash);
  if (known) return known;
  try {
    const bytes = Uint8Array.from(atob(thumbhash), (letter) => letter.charCodeAt(0));
    const url = thumbHashToDataURL(bytes);
    if (made.size >= keptAtMost) made.clear();
    made.set(thumbhash, url);
    return url;
  } catch {
    return undefined;
  }
}
