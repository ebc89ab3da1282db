import { Readable } from 'node:stream';
import { z } from 'zod';
import { type ConnectorServices, NetworkTrouble, type OutgoingMedia, type OutgoingPost } from '../connector.ts';
import type { Place } from '../shared/json-api.ts';
import { formWith } from '../shared/multipart.ts';
import { partOf } from '../shared/part.ts';
import { quoted } from '../shared/trouble.ts';
import { until } from '../shared/wait.ts';
import { name } from './app.ts';
import { ask, get, understand } from './client.ts';

const partBytes = 4 * 1024 * 1024;
const mostWaitMs = 600_000;

const processing = z.object({
  state: z.string(),
  error: z.object({ message: z.string().optional() }).optional(),
});
const uploaded = z.object({ data: z.object({ id: z.string(), processing_info: processing.optional() }) });

export interface Upload {
  readonly place: Place;
  readonly post: OutgoingPost;
}

const categoryOf = ({ kind, mediaType }: OutgoingMedia, { media }: OutgoingPost): string => {
  if (kind === 'video') return 'tweet_video';
  // One GIF moves; several are shown as pictures.
  return mediaType === 'image/gif' && media.length === 1 ? 'tweet_gif' : 'tweet_image';
};

/** Sends a file part by part, with its words. X may go on working on it. */
async function send(services: ConnectorServices, { place, post }: Upload, media: OutgoingMedia): Promise<string> {
  const json = { media_type: media.mediaType, total_bytes: media.bytes, media_category: categoryOf(media, post) };
  const begin = { method: 'POST', path: '/2/media/upload/initialize', json } as const;
  const { id } = (await get(services, place, begin, uploaded)).data;
  const at = `/2/media/upload/${encodeURIComponent(id)}`;
  for (let n = 0; n * partBytes < media.bytes; n += 1) {
    const part = await partOf(media, n * partBytes, Math.min(partBytes, media.bytes - n * partBytes));
    const piece = { ...media, bytes: part.length, open: async () => Readable.from([part]) };
    const form = formWith({ segment_index: String(n) }, piece, 'media');
    understand(services, await ask(services, place, { method: 'POST', path: `${at}/append`, ...form }), z.unknown());
  }
  await get(services, place, { method: 'POST', path: `${at}/finalize`, json: {} }, uploaded);
  if (media.kind === 'image' && media.alt !== '') {
    const words = { id, metadata: { alt_text: { text: media.alt } } };
    const asked = { method: 'POST', path: '/2/media/metadata', json: words } as const;
    understand(services, await ask(services, place, asked), z.unknown());
  }
  return id;
}

/** True once a file can be posted, null while X works on it, false where it is not there any more. */
async function isReady(services: ConnectorServices, { place }: Upload, id: string): Promise<boolean | null> {
  const query = { command: 'STATUS', media_id: id };
  const answer = await ask(services, place, { path: '/2/media/upload', query });
  if (answer.status === 404) return false;
  const { processing_info: info } = understand(services, answer, uploaded).data;
  if (info?.state === 'failed')
    throw new NetworkTrouble('refused', `${name} could not work on this file.${quoted(info.error?.message)}`);
  return info === undefined || info.state === 'succeeded' ? true : null;
}

/** A file at X, ready to be posted: from an earlier try, or sent now. */
export async function mediaId(services: ConnectorServices, upload: Upload, media: OutgoingMedia): Promise<string> {
  const { post, place } = upload;
  const kept = `media:${media.key}`;
  const earlier = post.progress[kept];
  for (const known of earlier ? [earlier, null] : [null]) {
    const id = known ?? (await send(services, upload, media));
    if (known === null) await post.keep({ [kept]: id });
    // Pictures are ready at once, and have no state that could be asked for.
    if (categoryOf(media, post) === 'tweet_image') return id;
    const ready = await until(() => isReady(services, upload, id), place.signal, mostWaitMs).catch(
      async (error: unknown) => {
        // What X could not work on is sent anew at the next try.
        if (error instanceof NetworkTrouble && error.kind === 'refused') await post.keep({ [kept]: '' });
        throw error;
      },
    );
    if (ready) return id;
    if (ready === null) throw new NetworkTrouble('later', `${name} is still working on ${media.fileName}.`);
  }
  throw new NetworkTrouble('later', `${name} has lost ${media.fileName}.`);
}

/** Forgets the uploads of a post, which X keeps for a day only. */
export const forgetMedia = ({ media, keep }: OutgoingPost): Promise<void> =>
  keep(Object.fromEntries(media.map(({ key }) => [`media:${key}`, ''])));
