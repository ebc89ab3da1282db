import { widthName } from '#platform/media/widths.ts';
import { original as originalKey, rendition as renditionKey, watermarked } from '#platform/storage/keys.ts';
import type {
  Audience,
  Disposition,
  OriginalAddress,
  RenditionAddress,
  VerifiedAddress,
  Viewer,
  ViewOptions,
} from './address-types.ts';
import { sizeIn, sizesText } from './sizes.ts';
import { plainType, renditionType } from './types.ts';

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

/** Reads what an address says. Only for text that carries our signature: it has the shape that we gave it. Null: it does not offer this width. */
export function readAddress(text: string, width: string | null): VerifiedAddress | null {
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
    viewer: given.get('v') ?? null,
    expires: Number.parseInt(given.get('e') ?? '0', 36),
    view: !given.has('n'),
    stream: false,
  };
}

interface Start {
  team: string;
  version: string;
  name: string;
  /** Seconds since 1970. */
  expires: number;
  audience?: Audience;
  stamp?: string | undefined;
  viewer?: Viewer;
}

const startOf = ({ team, version, name, expires, audience = 'member', stamp = '', viewer = '' }: Start) =>
  `/content/${version}/${name}?t=${team}&e=${expires.toString(36)}&a=${letters[audience]}${stamp && `&r=${stamp}`}${viewer && `&v=${viewer}`}`;
const mark = (watermark: string | undefined) => (watermark ? `&w=${watermark}` : '');
const bytesIn = (size: number | undefined) => (size === undefined ? '' : `&z=${size.toString(36)}`);
const letter = (disposition: Disposition) => (disposition === 'inline' ? 'i' : 'a');

export const viewText = (start: Start, { watermark, size, sizes = [] }: ViewOptions) =>
  startOf(start) + mark(watermark) + bytesIn(size) + (sizes.length > 0 ? `&f=${sizesText(sizes)}` : '');

export function originalText(address: OriginalAddress, expires: number): string {
  const { sha256, mediaType, fileName, size, disposition = 'inline' } = address;
  const hash = (typeof sha256 === 'string' ? Buffer.from(sha256, 'hex') : Buffer.from(sha256)).toString('base64url');
  const start = startOf({ ...address, name: originalName, expires });
  return `${start}&b=${hash}${bytesIn(size)}&m=${encode(plainType(mediaType))}&d=${letter(disposition)}&n=${encode(fileName)}`;
}

export function downloadText(address: RenditionAddress, expires: number): string {
  const { renditionName, fileName, watermark, disposition = 'attachment' } = address;
  const start = startOf({ ...address, name: renditionName, expires }) + mark(watermark);
  return `${start}&d=${letter(disposition)}&n=${encode(fileName)}`;
}
