import { Readable } from 'node:stream';
import { z } from 'zod';
import { type ConnectorServices, NetworkTrouble, type OutgoingMedia, type OutgoingPost } from '../connector.ts';
import { at } from '../meta/app.ts';
import { errorIn } from '../meta/errors.ts';
import { form } from '../meta/graph.ts';
import type { Place } from '../shared/json-api.ts';
import { formWith } from '../shared/multipart.ts';
import { graph, networkName } from './account.ts';

const begun = z.object({
  video_id: z.string(),
  upload_session_id: z.string(),
  start_offset: z.coerce.number(),
  end_offset: z.coerce.number(),
});
const moved = z.object({ start_offset: z.coerce.number(), end_offset: z.coerce.number() });
const finished = z.object({ success: z.literal(true) });
const shown = z.object({
  published: z.boolean().default(false),
  permalink_url: z.string().optional(),
  status: z.object({ video_status: z.string().optional() }).optional(),
});

/** Some of the bytes of a file, as a file. */
function part(media: OutgoingMedia, from: number, to: number): OutgoingMedia {
  async function* bytes() {
    let left = to - from;
    for await (const chunk of await media.open(from)) {
      const some = (chunk as Buffer).subarray(0, left);
      left -= some.length;
      yield some;
      if (left === 0) return;
    }
  }
  return { ...media, bytes: to - from, open: async () => Readable.from(bytes()) };
}

interface Upload {
  readonly id: string;
  readonly session: string;
}

/** Sends a video, which is not published by that. An earlier one that was sent whole is used again. */
async function upload(
  services: ConnectorServices,
  place: Place,
  { media, post, path }: { media: OutgoingMedia; post: OutgoingPost; path: string },
): Promise<Upload> {
  const kept = `media:${media.key}`;
  const [id, session] = (post.progress[kept] ?? '').split(' ');
  if (id && session) return { id, session };
  const start = form({ upload_phase: 'start', file_size: String(media.bytes) });
  const told = await graph.get(services, place, { path, ...start }, begun);
  const { video_id, upload_session_id } = told;
  let { start_offset: from, end_offset: to } = told;
  while (from < to) {
    const fields = { upload_phase: 'transfer', upload_session_id, start_offset: String(from) };
    const sent = formWith(fields, part(media, from, Math.min(to, media.bytes)), 'video_file_chunk');
    const next = await graph.get(services, place, { method: 'POST', path, ...sent }, moved);
    if (next.start_offset <= from) throw new NetworkTrouble('later', `${networkName} has lost ${media.fileName}.`);
    ({ start_offset: from, end_offset: to } = next);
  }
  await post.keep({ [kept]: `${video_id} ${upload_session_id}` });
  return { id: video_id, session: upload_session_id };
}

export interface KnownVideo {
  readonly id: string;
  readonly permalink: string | null;
}

/** A video that an earlier try told to be published: out, not out, or still being worked on. */
export async function videoOf(
  services: ConnectorServices,
  place: Place,
  id: string,
): Promise<KnownVideo | 'none' | 'unsure'> {
  const asked = { path: at(id), query: { fields: 'published,permalink_url,status' } };
  const answer = await graph.ask(services, place, asked);
  if (answer.status >= 400 && errorIn(answer.body)?.code === 100) return 'none';
  const { published, permalink_url: link, status } = graph.read(services, answer, shown);
  const state = status?.video_status ?? '';
  if (published && (state === 'ready' || state === ''))
    return { id, permalink: link === undefined ? null : new URL(link, 'https://www.facebook.com').href };
  // A video that is being worked on is published as soon as that is done.
  return ['processing', 'upload_complete'].includes(state) ? 'unsure' : 'none';
}

/** Publishes a video by its upload. Its id is kept before, so that it is known again. */
export async function publishVideo(
  services: ConnectorServices,
  place: Place,
  { media, post, page, text }: { media: OutgoingMedia; post: OutgoingPost; page: string; text: string },
): Promise<string> {
  const videos = { ...place, server: services.config.metaVideoUrl };
  const path = at(page, 'videos');
  const { id, session } = await upload(services, videos, { media, post, path });
  await post.keep({ posting: 'video', video: id });
  place.signal.throwIfAborted();
  const finish = form({ upload_phase: 'finish', upload_session_id: session, description: text, title: '' });
  try {
    await graph.get(services, videos, { path, ...finish, moment: 'posting' }, finished);
    return id;
  } catch (error) {
    if (error instanceof NetworkTrouble && error.kind === 'refused')
      await post.keep({ posting: '', video: '', [`media:${media.key}`]: '' });
    throw error;
  }
}
