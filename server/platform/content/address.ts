import { LRUCache } from 'lru-cache';
import type { Clock } from '#platform/clock.ts';
import type { Keyring } from '#platform/keyring.ts';
import { downloadText, originalText, readAddress, viewText } from './address-text.ts';
import type {
  OriginalAddress,
  RenditionAddress,
  StreamOptions,
  Until,
  VerifiedAddress,
  ViewOptions,
} from './address-types.ts';
import { createSigner, signatureLength } from './signature.ts';
import { parted } from './sizes.ts';
import { folderText, readStream, streamParts } from './stream-text.ts';

export interface ContentAddresses {
  /** The second origin for user content, when there is one. */
  readonly origin: string | null;
  /** Thumbnail, preview, poster, hover film: the same address within an hour, living for one to two. */
  view(team: string, version: string, renditionName: string, options?: ViewOptions): string;
  /**
   * A streaming file of a version, by an address whose folder is signed: names beside it can be had by the same folder, so
   * that playlists name them without an address. Lives as a view does.
   */
  stream(team: string, version: string, name: string, options?: StreamOptions): string;
  /** The bytes as they came in, for ten minutes. */
  original(address: OriginalAddress): string;
  /** A rendition as a download with a name, for ten minutes. */
  download(address: RenditionAddress): string;
  /** From `/content/…`, as it stands in the request. Looks at nothing but the address. */
  verify(url: string): VerifiedAddress | 'tampered' | 'expired';
}

/** Characters of addresses, and addresses. */
const remembered = { signed: 2_000_000, genuine: 10_000 };
const hour = 3_600;
const longest = 6_000;
/**
 * Makes and checks the addresses of bytes. An address says everything about its bytes in plain words, and its last
 * parameter signs every character before it: nothing in it can be changed, added, left out or put in another order.
 * One of a picture may name further widths of it, for which it stands as well: so a list carries one address for all of them,
 * and who got it with the mark gets every width with it.
 */
export function contentAddresses({
  secret,
  origin,
  clock,
}: {
  secret: Keyring;
  origin?: string;
  clock: Clock;
}): ContentAddresses {
  const signer = createSigner(secret, 'vitrine content addresses 1');
  const recent = new LRUCache<string, string>({ maxSize: remembered.signed, sizeCalculation: (url) => url.length });
  /** Views whose signature was checked before, to the letter. Whether they have expired is asked each time. */
  const genuine = new LRUCache<string, VerifiedAddress>({ max: remembered.genuine });
  const seconds = () => Math.floor(clock.now().getTime() / 1000);

  function signed(text: string): string {
    const known = recent.get(text);
    if (known !== undefined) return known;
    const url = `${origin ?? ''}${text}&s=${signer.sign(text)}`;
    recent.set(text, url);
    return url;
  }

  function checkStream(url: string): VerifiedAddress | null {
    const parts = streamParts(url);
    if (!parts || !signer.matches(parts.text, parts.signature)) return null;
    return readStream(parts.text, parts.name);
  }

  function check(url: string): VerifiedAddress | null {
    const from = origin && url.startsWith(origin) ? origin.length : 0;
    if (url.length - from <= longest && url.includes('/stream/')) return checkStream(url.slice(from));
    const end = url.length - signatureLength;
    if (url.length - from > longest || !url.startsWith('&s=', end - 3)) return null;
    const { text, width } = parted(url.slice(from, end - 3));
    if (!signer.matches(text, url.slice(end))) return null;
    const address = readAddress(text, width);
    if (address?.view) genuine.set(url, address);
    return address;
  }

  /** Views change address on the hour, the rest on the minute, so that a list asked for again is not signed again. */
  const end = (usual: number, until: Until) => (until ? Math.min(usual, Math.floor(until.getTime() / 1000)) : usual);
  const viewEnd = (until: Until) => end((Math.floor(seconds() / hour) + 2) * hour, until);
  const downloadEnd = (until: Until) => end((Math.floor(seconds() / 60) + 11) * 60, until);

  return {
    origin: origin ?? null,
    view(team, version, name, options = {}) {
      const { audience = 'member', stamp, until, viewer } = options;
      return signed(viewText({ team, version, name, expires: viewEnd(until), audience, stamp, viewer }, options));
    },
    stream(team, version, name, options = {}) {
      const folder = folderText({ ...options, team, version, expires: viewEnd(options.until) });
      return `${signed(folder)}/${name}`;
    },
    original: (address) => signed(originalText(address, downloadEnd(address.until))),
    download: (address) => signed(downloadText(address, downloadEnd(address.until))),
    verify(url) {
      const address = genuine.get(url) ?? check(url);
      if (address === null) return 'tampered';
      return seconds() < address.expires ? address : 'expired';
    },
  };
}
