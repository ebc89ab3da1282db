import { startTransition, useEffect, useState } from 'react';
import { thumbHashToDataURL } from 'thumbhash';
import { whenIdle } from '../../../lib/lazy-when-idle.ts';

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

/**
 * The stand-in of one tile of many: drawn when the page has a moment for it, since a screen of tiles takes longer to blur
 * than most pictures take to come. Undefined until then, and for a picture that is there.
 */
export function usePlaceholder(thumbhash: string | null, loaded: boolean): string | undefined {
  const [blurred, setBlurred] = useState(() => (thumbhash ? made.get(thumbhash) : undefined));
  const wanted = !loaded && blurred === undefined && thumbhash !== null;
  useEffect(() => {
    if (!wanted) return;
    let gone = false;
    whenIdle(() => {
      if (!gone) startTransition(() => setBlurred(placeholderOf(thumbhash)));
    });
    return () => {
      gone = true;
    };
  }, [wanted, thumbhash]);
  return blurred;
}
