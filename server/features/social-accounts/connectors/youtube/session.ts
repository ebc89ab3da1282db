import { z } from 'zod';
import type { OutboundAnswer } from '#platform/outbound/outbound.ts';
import { type ConnectorServices, NetworkTrouble, type OutgoingMedia } from '../connector.ts';
import type { Place } from '../shared/json-api.ts';
import { chunkOf } from '../shared/part.ts';
import { broken, type Moment } from '../shared/trouble.ts';
import { ask, networkName, understand } from './client.ts';

/** Parts have to be multiples of 256 KiB. Each is a request of its own, so a large video may take hours. */
export const partBytes = 32 * 1024 * 1024;

const video = z.object({ id: z.string() });

/** An upload at YouTube: done, with its video; open, with the bytes that have come; or forgotten there. */
export type UploadState = { readonly id: string } | { readonly bytes: number } | 'gone';

/** Begins an upload. Nothing is there before the last byte has come. */
export async function beginUpload(
  services: ConnectorServices,
  place: Place,
  media: OutgoingMedia,
  json: unknown,
): Promise<string> {
  const answer = await ask(services, place, {
    method: 'POST',
    path: '/upload/youtube/v3/videos',
    query: { uploadType: 'resumable', part: 'snippet,status' },
    json,
    headers: { 'x-upload-content-length': String(media.bytes), 'x-upload-content-type': media.mediaType },
  });
  const { location } = answer.headers;
  if (answer.status === 200 && location !== undefined) return new URL(location, place.server).href;
  understand(services, answer, z.unknown());
  throw broken(networkName, answer.status, 'before');
}

function stateIn(services: ConnectorServices, answer: OutboundAnswer, moment: Moment): UploadState {
  const { status, headers } = answer;
  if (status === 404 || status === 410) return 'gone';
  if (status !== 308) return understand(services, answer, video, moment);
  const last = /^bytes=0-(\d+)$/.exec(headers.range ?? '')?.[1];
  return { bytes: last === undefined ? 0 : Number(last) + 1 };
}

const put = (address: string) => {
  const { origin, pathname, search } = new URL(address);
  return { server: origin, asked: { method: 'PUT', path: `${pathname}${search}` } as const };
};

/** The place of an upload: the address gives the access, and no other host gets a token. */
const elsewhere = (place: Place, server: string): Place => ({
  ...place,
  server,
  token: server === new URL(place.server).origin ? place.token : null,
});

/** The state of an upload that an earlier try began. */
export async function uploadState(
  services: ConnectorServices,
  place: Place,
  address: string,
  bytes: number | string,
): Promise<UploadState> {
  const { server, asked } = put(address);
  const headers = { 'content-range': `bytes */${bytes}` };
  const answer = await ask(services, elsewhere(place, server), { ...asked, headers, body: '', type: 'video/*' });
  return stateIn(services, answer, 'before');
}

/** Sends what has not come yet, part by part, and tells the video. */
export async function sendRest(
  services: ConnectorServices,
  place: Place,
  { address, media, from }: { address: string; media: OutgoingMedia; from: number },
): Promise<string> {
  const { server, asked } = put(address);
  for (let at = from; ; ) {
    place.signal.throwIfAborted();
    const size = Math.min(partBytes, media.bytes - at);
    const end = at + size;
    // With its last byte the video is there.
    const moment = end === media.bytes ? 'posting' : 'before';
    const question = {
      ...asked,
      headers: { 'content-range': `bytes ${at}-${end - 1}/${media.bytes}` },
      body: chunkOf(media, at, size),
      type: media.mediaType,
      moment,
    } as const;
    const state = stateIn(services, await ask(services, elsewhere(place, server), question), moment);
    if (state === 'gone') throw new NetworkTrouble('later', `${networkName} has lost the upload. It is begun anew.`);
    if ('id' in state) return state.id;
    if (state.bytes <= at || state.bytes >= media.bytes) throw broken(networkName, 308, moment);
    at = state.bytes;
  }
}
