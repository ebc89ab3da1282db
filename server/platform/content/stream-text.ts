import { rendition as renditionKey, watermarked } from '#platform/storage/keys.ts';
import type { StreamOptions, VerifiedAddress } from './address-types.ts';
import { renditionType } from './types.ts';

/** All that is read while a video plays. Nothing else of a version can be had by the address of its folder. */
const streamed = /^(?:play(?:-\d{2,4})?\.(?:mp4|m3u8)|storyboard\.(?:jpg|vtt))$/;

/** True for the name of something that is read while a video plays. */
export const isStreamed = (name: string): boolean => streamed.test(name);

interface Folder extends Pick<StreamOptions, 'audience' | 'watermark' | 'stamp' | 'viewer'> {
  team: string;
  version: string;
  /** Seconds since 1970. */
  expires: number;
}

const letter = { member: 'm', watermarked: 'w' } as const;

/** The folder of a version's streaming files. Its signature follows, and then a name. */
export function folderText({
  team,
  version,
  expires,
  audience = 'member',
  stamp = '',
  watermark = '',
  viewer = '',
}: Folder): string {
  const more = `${stamp && `&r=${stamp}`}${watermark && `&w=${watermark}`}${viewer && `&v=${viewer}`}`;
  return `/content/${version}/stream/t=${team}&e=${expires.toString(36)}&a=${letter[audience]}${more}`;
}

const shape = /^(\/content\/[^/?]+\/stream\/[^/?]+)&s=([\w-]+)\/([^/?]+)(?:\?[^/]*)?$/;

/** The parts of an address below a signed folder: what is signed, by what, and the name. Null for another kind of address. */
export function streamParts(url: string): { text: string; signature: string; name: string } | null {
  const [, text, signature, name] = shape.exec(url) ?? [];
  return text && signature && name ? { text, signature, name } : null;
}

/** Reads what the address of a folder says of a name in it. Only for text that carries our signature. */
export function readStream(text: string, name: string): VerifiedAddress | null {
  if (!isStreamed(name)) return null;
  const [, , version = '', , said = ''] = text.split('/');
  const given = new Map(said.split('&').map((part) => [part.slice(0, 1), part.slice(2)]));
  const team = given.get('t') ?? '';
  const watermark = given.get('w') ?? null;
  return {
    ok: true,
    key: renditionKey(team, version, watermark === null ? name : watermarked(name, watermark)),
    team,
    version,
    renditionName: name,
    mediaType: renditionType(name),
    disposition: 'inline',
    fileName: null,
    sha256: null,
    size: null,
    audience: given.get('a') === letter.member ? 'member' : 'watermarked',
    watermark,
    stamp: given.get('r') ?? '',
    viewer: given.get('v') ?? null,
    expires: Number.parseInt(given.get('e') ?? '0', 36),
    view: true,
    stream: true,
  };
}
