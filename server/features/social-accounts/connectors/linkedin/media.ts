import { z } from 'zod';
import type { OutboundRequest } from '#platform/outbound/outbound.ts';
import {
  type Access,
  type ConnectorServices,
  NetworkTrouble,
  type OutgoingMedia,
  type OutgoingPost,
} from '../connector.ts';
import type { Place } from '../shared/json-api.ts';
import { chunkOf } from '../shared/part.ts';
import { quoted, unanswered } from '../shared/trouble.ts';
import { until } from '../shared/wait.ts';
import { name } from './app.ts';
import { ask, get, understand } from './client.ts';

const mostWaitMs = 600_000;

export interface Upload {
  readonly place: Place;
  readonly access: Access;
  readonly post: OutgoingPost;
}

const imageBegun = z.object({ value: z.object({ uploadUrl: z.string(), image: z.string() }) });
const videoBegun = z.object({
  value: z.object({
    video: z.string(),
    uploadToken: z.string().default(''),
    uploadInstructions: z.array(z.object({ uploadUrl: z.string(), firstByte: z.number(), lastByte: z.number() })),
  }),
});

/** Puts bytes where LinkedIn wants them, and tells the mark that they got there. The token goes to LinkedIn itself alone. */
async function put(
  services: ConnectorServices,
  { token, signal }: Place,
  url: string,
  body: NonNullable<OutboundRequest['body']>,
): Promise<string> {
  const { linkedinUrl, linkedinLoginUrl } = services.config;
  const own = URL.canParse(url) && [linkedinUrl, linkedinLoginUrl].includes(new URL(url).origin);
  const headers = {
    'content-type': 'application/octet-stream',
    ...(own && token !== null ? { authorization: `Bearer ${token}` } : {}),
  };
  const answer = await services.outbound
    .send({ method: 'PUT', url, headers, body, transfer: true, signal })
    .catch((error: unknown) => {
      throw unanswered(name, error, 'before') ?? error;
    });
  understand(services, answer, z.unknown());
  return (answer.headers.etag ?? '').replace(/^(?:W\/)?"(.*)"$/, '$1');
}

async function sendImage(
  services: ConnectorServices,
  { place, access }: Upload,
  { bytes, open }: OutgoingMedia,
): Promise<string> {
  const json = { initializeUploadRequest: { owner: access.remoteId } };
  const begin = { method: 'POST', path: '/rest/images?action=initializeUpload', json } as const;
  const { image, uploadUrl } = (await get(services, place, begin, imageBegun)).value;
  await put(services, place, uploadUrl, { size: bytes, open: () => open() });
  return image;
}

async function sendVideo(
  services: ConnectorServices,
  { place, access }: Upload,
  media: OutgoingMedia,
): Promise<string> {
  const file = { fileSizeBytes: media.bytes, uploadCaptions: false, uploadThumbnail: false };
  const json = { initializeUploadRequest: { owner: access.remoteId, ...file } };
  const begin = { method: 'POST', path: '/rest/videos?action=initializeUpload', json } as const;
  const { video, uploadToken, uploadInstructions } = (await get(services, place, begin, videoBegun)).value;
  const uploadedPartIds: string[] = [];
  for (const { uploadUrl, firstByte, lastByte } of uploadInstructions) {
    const part = chunkOf(media, firstByte, lastByte - firstByte + 1);
    uploadedPartIds.push(await put(services, place, uploadUrl, part));
  }
  const finalizeUploadRequest = { video, uploadToken, uploadedPartIds };
  const end = { method: 'POST', path: '/rest/videos?action=finalizeUpload', json: { finalizeUploadRequest } } as const;
  understand(services, await ask(services, place, end), z.unknown());
  return video;
}

const state = z.object({ status: z.string(), processingFailureReason: z.string().nullish() });

/** The state of a file: ready, being worked on (null), or not there any more. */
async function stateOf(
  services: ConnectorServices,
  { place }: Upload,
  { kind }: OutgoingMedia,
  urn: string,
): Promise<'ready' | 'gone' | null> {
  const path = `/rest/${kind === 'video' ? 'videos' : 'images'}/${encodeURIComponent(urn)}`;
  const answer = await ask(services, place, { path });
  if (answer.status === 404) return 'gone';
  // Not every app may look at files. They can be posted all the same.
  if (answer.status === 403) return 'ready';
  const { status, processingFailureReason: why } = understand(services, answer, state);
  if (status === 'PROCESSING_FAILED')
    throw new NetworkTrouble('refused', `${name} could not work on this ${kind}.${quoted(why ?? undefined)}`);
  return status === 'AVAILABLE' ? 'ready' : null;
}

/** A file at LinkedIn, ready to be posted: from an earlier try, or sent now. */
export async function mediaUrn(services: ConnectorServices, upload: Upload, media: OutgoingMedia): Promise<string> {
  const { post, place } = upload;
  const kept = `media:${media.key}`;
  const earlier = post.progress[kept];
  for (const known of earlier ? [earlier, null] : [null]) {
    const urn = known ?? (await (media.kind === 'video' ? sendVideo : sendImage)(services, upload, media));
    if (known === null) await post.keep({ [kept]: urn });
    const found = await until(() => stateOf(services, upload, media, urn), place.signal, mostWaitMs).catch(
      async (error: unknown) => {
        // What could not be worked on is sent anew at the next try.
        if (error instanceof NetworkTrouble && error.kind === 'refused') await post.keep({ [kept]: '' });
        throw error;
      },
    );
    if (found === 'ready') return urn;
    if (found === null) throw new NetworkTrouble('later', `${name} is still working on ${media.fileName}.`);
  }
  throw new NetworkTrouble('later', `${name} has lost ${media.fileName}.`);
}
