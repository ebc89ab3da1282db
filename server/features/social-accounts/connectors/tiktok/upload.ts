import { type ConnectorServices, NetworkTrouble, type OutgoingMedia } from '../connector.ts';
import type { Place } from '../shared/json-api.ts';
import { chunkOf } from '../shared/part.ts';
import { broken, notKnown } from '../shared/trouble.ts';
import { ask, networkName } from './client.ts';

/** Chunks have 5 to 64 MB, and the last one may have up to 128: it takes what is left. */
export const chunkBytes = 32 * 1024 * 1024;

/** The chunks of a video, as TikTok wants to know them beforehand. */
export function chunksOf(size: number): { chunk_size: number; total_chunk_count: number } {
  const chunk_size = Math.min(size, chunkBytes);
  return { chunk_size, total_chunk_count: Math.max(1, Math.floor(size / chunk_size)) };
}

/** Sends the chunks that have not come yet, one after the other. With the last of them the post goes out. */
export async function sendChunks(
  services: ConnectorServices,
  place: Place,
  { address, media, sent }: { address: string; media: OutgoingMedia; sent: number },
): Promise<void> {
  const { chunk_size: size, total_chunk_count: count } = chunksOf(media.bytes);
  const url = new URL(address);
  // The address itself gives the access.
  const store = { ...place, server: url.origin, token: null };
  for (let n = Math.min(Math.floor(sent / size), count - 1); n < count; n += 1) {
    place.signal.throwIfAborted();
    const from = n * size;
    const isLast = n === count - 1;
    const end = isLast ? media.bytes : from + size;
    const moment = isLast ? 'posting' : 'before';
    const { status } = await ask(services, store, {
      method: 'PUT',
      path: `${url.pathname}${url.search}`,
      headers: { 'content-range': `bytes ${from}-${end - 1}/${media.bytes}` },
      body: chunkOf(media, from, end - from),
      type: media.mediaType,
      moment,
    });
    // The last byte may be there already: TikTok is asked for the post before anything else.
    if (status >= 400 && status < 500 && isLast) throw new NetworkTrouble('unknown', notKnown(networkName));
    if (status >= 400 && status < 500)
      throw new NetworkTrouble('later', `${networkName} has ended the upload (${status}). It is begun anew.`);
    if (status < 200 || status >= 300) throw broken(networkName, status, moment);
  }
}
