import { z } from 'zod';
import { type ConnectorServices, NetworkTrouble, type OutgoingMedia, type OutgoingPost } from '../connector.ts';
import type { Place } from '../shared/json-api.ts';
import { formWith } from '../shared/multipart.ts';
import { until } from '../shared/wait.ts';
import { networkName } from './app.ts';
import { ask, understand } from './client.ts';

const attachment = z.object({ id: z.string() });
const mostWaitMs = 600_000;

/** Sends a file. Its server may go on working on it. */
async function upload(services: ConnectorServices, place: Place, media: OutgoingMedia): Promise<string> {
  const fields: Record<string, string> = media.alt === '' ? {} : { description: media.alt };
  const asked = { method: 'POST', path: '/api/v2/media', ...formWith(fields, media) } as const;
  return understand(services, await ask(services, place, asked), attachment).id;
}

/** True once a file can be used, null while its server works on it, false where it is not there any more. */
async function isReady(services: ConnectorServices, place: Place, id: string): Promise<boolean | null> {
  const answer = await ask(services, place, { path: `/api/v1/media/${encodeURIComponent(id)}` });
  if (answer.status === 206) return null;
  if (answer.status === 404) return false;
  understand(services, answer, attachment);
  return true;
}

/** A file at the server, ready to be used: from an earlier try, or sent now. */
export async function mediaId(
  services: ConnectorServices,
  place: Place,
  { media, post }: { media: OutgoingMedia; post: OutgoingPost },
): Promise<string> {
  const kept = `media:${media.key}`;
  const earlier = post.progress[kept];
  for (const known of earlier ? [earlier, null] : [null]) {
    const id = known ?? (await upload(services, place, media));
    if (known === null) await post.keep({ [kept]: id });
    const ready = await until(() => isReady(services, place, id), place.signal, mostWaitMs).catch(
      async (error: unknown) => {
        // What the server could not work on is sent anew at the next try.
        if (error instanceof NetworkTrouble && error.kind === 'refused') await post.keep({ [kept]: '' });
        throw error;
      },
    );
    if (ready) return id;
    if (ready === null) throw new NetworkTrouble('later', `${networkName} is still working on ${media.fileName}.`);
  }
  throw new NetworkTrouble('later', `${networkName} has lost ${media.fileName}.`);
}
