import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Clock, systemClock } from '#platform/clock.ts';
import type { ContentAddresses } from '#platform/content/address.ts';
import type { VerifiedAddress } from '#platform/content/address-types.ts';
import type { ReleaseWatch } from '#platform/content/release-watch.ts';
import type { ViewerWatch } from '#platform/content/viewer-watch.ts';
import { fail } from '#platform/errors.ts';
import type { Log } from '#platform/log.ts';
import { createSmallBlobs, type SmallBlobs, smallAtMost } from '#platform/storage/small-blobs.ts';
import { BlobDamaged, type Storage } from '#platform/storage/storage.ts';
import { logTrouble, understand } from '../errors.ts';
import { deliver, type OutgoingBytes } from './deliver.ts';
import { type Sharing, sharing } from './headers.ts';
import { refuse } from './refuse.ts';
import { memorySource, openSource, type Source } from './source.ts';

export interface ContentDeps {
  readonly storage: Storage;
  readonly content: ContentAddresses;
  /** The app's own origin. */
  readonly origin: string;
  readonly log: Pick<Log, 'warn' | 'error'>;
  readonly clock?: Clock;
  readonly smallBlobs?: SmallBlobs;
  /** Tells when a right has ended before its address. */
  readonly releases?: Pick<ReleaseWatch, 'hasEnded'>;
  /** Tells when someone has lost the right to what they play. */
  readonly viewers?: ViewerWatch;
  /** Hears of bytes that begin to leave. */
  readonly leaving?: (address: VerifiedAddress, request: IncomingMessage) => void;
}

const expired = 'This URL has expired. Reload the page to get a new one.';
const ended = 'This URL no longer works because access to this file has changed. Reload the page.';

function readAddress({ method, url = '' }: IncomingMessage, content: ContentAddresses): VerifiedAddress {
  if (method !== 'GET' && method !== 'HEAD') fail('method_not_allowed');
  const address = content.verify(url);
  if (address === 'tampered') fail('forbidden', 'This URL is not valid.');
  // Players ask for a new address when one is refused.
  if (address === 'expired') fail(url.includes('/stream/') ? 'forbidden' : 'gone', expired);
  return address;
}

/** A playlist tells what is there by now; what it names has a name of its own each time it is made. */
const isPlaylist = ({ stream, renditionName }: VerifiedAddress) => stream && renditionName.endsWith('.m3u8');

/** Parts of what plays, originals and what is known to be larger are not read just to see that they are large. */
const maybeSmall = ({ sha256, size, stream, renditionName }: VerifiedAddress) =>
  sha256 === null && (size === null ? !(stream && renditionName.endsWith('.mp4')) : size <= smallAtMost);

function cacheControlOf(address: VerifiedAddress, now: Date): string {
  if (isPlaylist(address)) return 'private, no-cache';
  const age = Math.max(0, address.expires - Math.ceil(now.getTime() / 1000));
  return `private, max-age=${age}${address.view ? ', immutable' : ''}`;
}

function outgoing(address: VerifiedAddress, now: Date, shared: Sharing): OutgoingBytes {
  const { sha256, mediaType, disposition, fileName } = address;
  return {
    mediaType,
    disposition,
    fileName,
    shared,
    etag: sha256 === null ? null : `"${sha256}"`,
    cacheControl: cacheControlOf(address, now),
  };
}

/** Answers `/content/…`: the address alone says what may be sent, and the memory of what changed lately: no row is looked at. Only what plays asks every some seconds whether its viewer may still see it. */
export function contentHandler({
  storage,
  content,
  origin,
  log,
  clock = systemClock,
  smallBlobs = createSmallBlobs({ storage, clock }),
  releases,
  viewers,
  leaving,
}: ContentDeps): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const shared = sharing(content.origin, origin);

  async function open(address: VerifiedAddress): Promise<Source> {
    const { key, size } = address;
    const small = maybeSmall(address) ? (smallBlobs.peek(key) ?? (await smallBlobs.load(key))) : null;
    if (!small) return openSource(storage, key, size);
    if (size !== null && size !== small.body.length) throw new BlobDamaged(key);
    return memorySource(small);
  }

  return async (request, response) => {
    try {
      const address = readAddress(request, content);
      if (await releases?.hasEnded(address)) fail(address.stream ? 'forbidden' : 'gone', ended);
      if (await viewers?.hasLost(address)) fail(address.stream ? 'forbidden' : 'gone', ended);
      const source = await open(address);
      const bytes = outgoing(address, clock.now(), shared);
      await deliver(request, response, source, { ...bytes, leaving: () => leaving?.(address, request) }, log);
    } catch (error) {
      const refused = understand(error);
      const { code, refusal } = refused;
      logTrouble(log, error, refused, { what: 'bytes' });
      if (code === 'method_not_allowed') response.setHeader('Allow', 'GET, HEAD');
      if (response.headersSent) response.destroy();
      else refuse(request, response, code, refusal);
    }
  };
}
