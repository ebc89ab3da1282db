import { z } from 'zod';
import { type ConnectorServices, NetworkTrouble, type OutgoingMedia, type OutgoingPost } from '../connector.ts';
import type { Place } from '../shared/json-api.ts';
import { formWith } from '../shared/multipart.ts';
import { broken } from '../shared/trouble.ts';
import { until } from '../shared/wait.ts';
import { ask, get, networkName, understand } from './client.ts';

const registered = z.object({
  media_id: z.string(),
  upload_url: z.string(),
  upload_parameters: z.record(z.string(), z.string()),
});
const upload = z.object({ status: z.enum(['registered', 'processing', 'succeeded', 'failed']) });
const mostWaitMs = 600_000;

/** Asks for a place to send a video to, and sends it there: a store that is not Pinterest's own. */
async function send(services: ConnectorServices, place: Place, media: OutgoingMedia): Promise<string> {
  const asked = { method: 'POST', path: '/v5/media', json: { media_type: 'video' } } as const;
  const { media_id: id, upload_url: url, upload_parameters: fields } = await get(services, place, asked, registered);
  const store = { ...place, server: new URL(url).origin, token: null };
  const { pathname, search } = new URL(url);
  const form = { method: 'POST', path: `${pathname}${search}`, ...formWith(fields, media) } as const;
  const { status } = await ask(services, store, form);
  if (status < 200 || status >= 300) throw broken(networkName, status, 'before');
  return id;
}

/** True once a video can be used, null while Pinterest works on it, false where it is not there any more. */
async function isReady(services: ConnectorServices, place: Place, id: string): Promise<boolean | null> {
  const answer = await ask(services, place, { path: `/v5/media/${encodeURIComponent(id)}` });
  if (answer.status === 404) return false;
  const { status } = understand(services, answer, upload);
  if (status === 'failed')
    throw new NetworkTrouble('refused', `${networkName} could not use the video. Use another one.`);
  return status === 'succeeded' ? true : null;
}

/** A video at Pinterest, ready to be used: from an earlier try, or sent now. */
export async function videoId(
  services: ConnectorServices,
  place: Place,
  { media, post }: { media: OutgoingMedia; post: OutgoingPost },
): Promise<string> {
  const kept = `video:${media.key}`;
  const earlier = post.progress[kept];
  for (const known of earlier ? [earlier, null] : [null]) {
    const id = known ?? (await send(services, place, media));
    if (known === null) await post.keep({ [kept]: id });
    const ready = await until(() => isReady(services, place, id), place.signal, mostWaitMs).catch(
      async (error: unknown) => {
        // What Pinterest could not work on is sent anew at the next try.
        if (error instanceof NetworkTrouble && error.kind === 'refused') await post.keep({ [kept]: '' });
        throw error;
      },
    );
    if (ready) return id;
    if (ready === null) throw new NetworkTrouble('later', `${networkName} is still working on the video.`);
  }
  throw new NetworkTrouble('later', `${networkName} has lost the video.`);
}
