import type { Clock } from '#platform/clock.ts';
import type { Keyring } from '#platform/keyring.ts';
import { createLru } from '#platform/lru.ts';
import { widthName } from '#platform/media/widths.ts';
import {
  type BlobKey,
  original as originalKey,
  rendition as renditionKey,
  watermarked,
} from '#platform/storage/keys.ts';
import { createSigner, signatureLength } from './signature.ts';
import { parted, type Size, sizeIn, sizesText } from './sizes.ts';
import { plainType, renditionType } from './types.ts';

/** Whom an address was made for: a member with the clean bytes, or one who may have watermarked ones only. */
export type Audience = 'member' | 'watermarked';
export type Disposition = 'inline' | 'attachment';
/** The moment after which nobody may have the bytes any more: the address ends with it, when it would live longer. */
export type Until = Date | null | undefined;

export interface OriginalAddress {
  team: string;
  version: string;
  sha256: string | Uint8Array;
  mediaType: string;
  fileName: string;
  /** Checked when given: bytes of another size are damaged and are not sent. */
  size?: number;
  /** The state of the file's release that the address is made in: it ends with that state. */
  stamp?: string;
  /** `inline` shows what is safe to show; the rest is saved all the same. */
  disposition?: Disposition;
  audience?: Audience;
  until?: Until;
}

export interface RenditionAddress {
  team: string;
  version: string;
  renditionName: string;
  fileName: string;
  disposition?: Disposition;
  audience?: Audience;
  watermark?: string | undefined;
  stamp?: string;
  until?: Until;
}

export interface ViewOptions {
  audience?: Audience;
  /** The mark that is burnt in. */
  watermark?: string | undefined;
  until?: Until;
  stamp?: string;
  /** Checked when given. */
  size?: number | undefined;
  /** The same picture in further widths: with one of them behind its path, the address is of that. */
  sizes?: readonly Size[];
}

/** What a genuine address that has not expired stands for. */
export interface VerifiedAddress {
  readonly ok: true;
  readonly key: BlobKey;
  readonly team: string;
  readonly version: string;
  readonly renditionName: string;
  readonly mediaType: string;
  readonly disposition: Disposition;
  readonly fileName: string | null;
  /** Of an original, base64url. */
  readonly sha256: string | null;
  readonly size: number | null;
  readonly audience: Audience;
  /** The mark that is burnt in; null for clean bytes. */
  readonly watermark: string | null;
  /** The state of the file's release that it was made in. */
  readonly stamp: string;
  /** Seconds since 1970. */
  readonly expires: number;
  /** An address that stays the same for an hour, and what it names for ever. */
  readonly view: boolean;
}

export interface ContentAddresses {
  /** The second origin for user content, when there is one. */
  readonly origin: string | null;
  /** Thumbnail, preview, poster, hover film: the same address within an hour, living for one to two. */
  view(team: string, version: string, renditionName: string, options?: ViewOptions): string;
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
const originalName = 'original';
const letters: Record<Audience, string> = { member: 'm', watermarked: 'w' };
const dispositions: Record<string, Disposition> = { i: 'inline', a: 'attachment' };

/** As browsers leave it alone: they would rewrite a bare apostrophe, and some mail programs the others. */
const encode = (text: string) =>
  encodeURIComponent(text.toWellFormed()).replace(
    /[!'()*~]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

function parameters(query: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const part of query.split('&')) {
    const at = part.indexOf('=');
    found.set(part.slice(0, at), decodeURIComponent(part.slice(at + 1)));
  }
  return found;
}

/** Only for text that carries our signature: it has the shape that we gave it. Null: it does not offer this width. */
function read(text: string, width: string | null): VerifiedAddress | null {
  const question = text.indexOf('?');
  const [, , version = '', ownName = ''] = text.slice(0, question).split('/');
  const given = parameters(text.slice(question + 1));
  const team = given.get('t') ?? '';
  const sha256 = given.get('b') ?? null;
  const watermark = given.get('w') ?? null;
  const other = width === null ? null : sizeIn(given.get('f') ?? '', width);
  if (other === undefined) return null;
  const renditionName = other === null ? ownName : widthName(other.width);
  const size = other === null ? Number.parseInt(given.get('z') ?? '', 36) : (other.bytes ?? Number.NaN);
  const key =
    sha256 === null
      ? renditionKey(team, version, watermark === null ? renditionName : watermarked(renditionName, watermark))
      : originalKey(team, Buffer.from(sha256, 'base64url'));
  return {
    ok: true,
    key,
    team,
    version,
    renditionName,
    mediaType: given.get('m') ?? renditionType(renditionName),
    disposition: dispositions[given.get('d') ?? 'i'] ?? 'attachment',
    fileName: given.get('n') ?? null,
    sha256,
    size: Number.isNaN(size) ? null : size,
    audience: given.get('a') === letters.member ? 'member' : 'watermarked',
    watermark,
    stamp: given.get('r') ?? '',
    expires: Number.parseInt(given.get('e') ?? '0', 36),
    view: !given.has('n'),
  };
}

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
  const recent = createLru<string>({ max: remembered.signed, weigh: (url) => url.length });
  /** Views whose signature was checked before, to the letter. Whether they have expired is asked each time. */
  const genuine = createLru<VerifiedAddress>({ max: remembered.genuine });
  const seconds = () => Math.floor(clock.now().getTime() / 1000);

  function signed(text: string): string {
    const known = recent.get(text);
    if (known !== undefined) return known;
    const url = `${origin ?? ''}${text}&s=${signer.sign(text)}`;
    recent.set(text, url);
    return url;
  }

  function check(url: string): VerifiedAddress | null {
    const from = origin && url.startsWith(origin) ? origin.length : 0;
    const end = url.length - signatureLength;
    if (url.length - from > longest || !url.startsWith('&s=', end - 3)) return null;
    const { text, width } = parted(url.slice(from, end - 3));
    if (!signer.matches(text, url.slice(end))) return null;
    const address = read(text, width);
    if (address?.view) genuine.set(url, address);
    return address;
  }

  /** Views change address on the hour, the rest on the minute, so that a list asked for again is not signed again. */
  const end = (usual: number, until: Until) =>
    (until ? Math.min(usual, Math.floor(until.getTime() / 1000)) : usual).toString(36);
  const viewEnd = (until: Until) => end((Math.floor(seconds() / hour) + 2) * hour, until);
  const downloadEnd = (until: Until) => end((Math.floor(seconds() / 60) + 11) * 60, until);
  const mark = (watermark: string | undefined) => (watermark ? `&w=${watermark}` : '');
  const bytesIn = (size: number | undefined) => (size === undefined ? '' : `&z=${size.toString(36)}`);
  const base = (team: string, version: string, name: string, end: string, audience: Audience, stamp = '') =>
    `/content/${version}/${name}?t=${team}&e=${end}&a=${letters[audience]}${stamp && `&r=${stamp}`}`;
  const letter = (disposition: Disposition) => (disposition === 'inline' ? 'i' : 'a');

  return {
    origin: origin ?? null,
    view: (team, version, name, { audience = 'member', watermark, until, stamp, size, sizes = [] } = {}) =>
      signed(
        base(team, version, name, viewEnd(until), audience, stamp) +
          mark(watermark) +
          bytesIn(size) +
          (sizes.length > 0 ? `&f=${sizesText(sizes)}` : ''),
      ),
    original({
      team,
      version,
      sha256,
      mediaType,
      fileName,
      size,
      disposition = 'inline',
      audience = 'member',
      until,
      stamp,
    }) {
      const hash = (typeof sha256 === 'string' ? Buffer.from(sha256, 'hex') : Buffer.from(sha256)).toString(
        'base64url',
      );
      return signed(
        `${base(team, version, originalName, downloadEnd(until), audience, stamp)}&b=${hash}${bytesIn(size)}&m=${encode(plainType(mediaType))}&d=${letter(disposition)}&n=${encode(fileName)}`,
      );
    },
    download({
      team,
      version,
      renditionName,
      fileName,
      disposition = 'attachment',
      audience = 'member',
      watermark,
      until,
      stamp,
    }) {
      const start = base(team, version, renditionName, downloadEnd(until), audience, stamp) + mark(watermark);
      return signed(`${start}&d=${letter(disposition)}&n=${encode(fileName)}`);
    },
    verify(url) {
      const address = genuine.get(url) ?? check(url);
      if (address === null) return 'tampered';
      return seconds() < address.expires ? address : 'expired';
    },
  };
}
