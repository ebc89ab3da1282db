import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { z } from 'zod';
import type { OutboundStream } from '#platform/outbound/outbound.ts';
import { type ConnectorServices, NetworkTrouble, type OutgoingMedia, type OutgoingPost } from '../connector.ts';
import { until } from '../shared/wait.ts';
import { networkName } from './app.ts';
import { ask, type Place, understand } from './client.ts';

const attachment = z.object({ id: z.string() });
const mostWaitMs = 600_000;

/** A form with one file, sent as the file is read. */
function form(fields: Readonly<Record<string, string>>, media: OutgoingMedia): { type: string; body: OutboundStream } {
  const boundary = `vitrine-${randomUUID()}`;
  const field = ([name, value]: [string, string]) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const fileName = media.fileName.replace(/[^\w.-]+/g, '-');
  const before = Buffer.from(
    `${Object.entries(fields).map(field).join('')}--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${fileName}"\r\ncontent-type: ${media.mediaType}\r\n\r\n`,
  );
  const after = Buffer.from(`\r\n--${boundary}--\r\n`);
  async function* bytes() {
    yield before;
    yield* await media.open();
    yield after;
  }
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    body: { size: before.length + media.bytes + after.length, open: async () => Readable.from(bytes()) },
  };
}

/** Sends a file. Its server may go on working on it. */
async function upload(services: ConnectorServices, place: Place, media: OutgoingMedia): Promise<string> {
  const fields: Record<string, string> = media.alt === '' ? {} : { description: media.alt };
  const asked = { method: 'POST', path: '/api/v2/media', ...form(fields, media) } as const;
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
