import { createHash } from 'node:crypto';
import { z } from 'zod';
import {
  type Access,
  type ConnectorServices,
  type FoundPost,
  NetworkTrouble,
  type OutgoingPost,
  type PublishedPost,
} from '../connector.ts';
import { jsonWithFiles } from '../shared/base64-json.ts';
import type { Place } from '../shared/json-api.ts';
import { hasSettled } from '../shared/text-marks.ts';
import { notKnown } from '../shared/trouble.ts';
import { ask, get, networkName, placeOf, understand } from './client.ts';
import { videoId } from './video.ts';

const pin = z.object({ id: z.string() });
const own = pin.extend({
  created_at: z.string(),
  title: z.string().nullish(),
  description: z.string().nullish(),
});
type OwnPin = z.output<typeof own>;
const pins = z.object({ items: z.array(own), bookmark: z.string().nullish() });

const published = ({ id }: z.output<typeof pin>): PublishedPost => ({
  remoteId: id,
  permalink: `https://www.pinterest.com/pin/${encodeURIComponent(id)}/`,
});

/** A board and a hash of the words of a try: a pin has no key, so it is known again by what it says and where it is. */
const markOf = (board: string, title: string, description: string): string => {
  const words = `${title}\n${description}`.normalize('NFC').replace(/[^\p{L}\p{N}\n]+/gu, '');
  return `${board}:${createHash('sha256').update(words.trim()).digest('base64url')}`;
};
const markIn = ({ options, caption }: OutgoingPost): string =>
  markOf(options.board ?? '', options.title ?? '', caption);
const withoutWords = (board: string): string => markOf(board, '', '');

/** The marks of all tries: any of them may be out. */
const marksIn = ({ progress }: OutgoingPost): string[] => (progress.pins ? progress.pins.split(' ') : []);

/** The source of a pin: its video, or its pictures, whose bytes stand where their keys do. */
async function sourceOf(services: ConnectorServices, place: Place, post: OutgoingPost): Promise<object> {
  const { media } = post;
  const [first] = media;
  if (!first) throw new NetworkTrouble('refused', `A pin needs an image or a video.`);
  if (first.kind === 'video')
    return {
      source_type: 'video_id',
      media_id: await videoId(services, place, { media: first, post }),
      // The cover is a picture of the video itself, one second after it begins.
      cover_image_key_frame_time: 1,
    };
  if (media.length === 1) return { source_type: 'image_base64', content_type: first.mediaType, data: first.key };
  const items = media.map(({ mediaType, key }) => ({ content_type: mediaType, data: key }));
  return { source_type: 'multiple_image_base64', items, index: 0 };
}

async function send(services: ConnectorServices, place: Place, post: OutgoingPost): Promise<z.output<typeof pin>> {
  const { caption, link, options, media } = post;
  const alt = media.find((one) => one.alt !== '')?.alt;
  const source = await sourceOf(services, place, post);
  const pictures = media.filter(({ kind }) => kind === 'image');
  const json = {
    // First, so that no word of the person is taken for the place of a picture.
    media_source: source,
    board_id: options.board,
    ...(options.title ? { title: options.title } : {}),
    ...(caption === '' ? {} : { description: caption }),
    ...(link === null ? {} : { link }),
    ...(alt === undefined ? {} : { alt_text: alt }),
  };
  const [marks, mark] = [marksIn(post), markIn(post)];
  const all = [...new Set([...marks, mark])].join(' ');
  await post.keep({ pins: all, sent: String(services.clock.now().getTime()) });
  place.signal.throwIfAborted();
  const asked = { method: 'POST', path: '/v5/pins', body: jsonWithFiles(json, pictures), moment: 'posting' } as const;
  return get(services, place, asked, pin).catch(async (error: unknown) => {
    // Not made, for certain: another pin with the same words is not taken for this one.
    if (error instanceof NetworkTrouble && error.kind !== 'unknown')
      await post.keep({ pins: marks.join(' '), sent: '' });
    throw error;
  });
}

/** Makes a pin, unless an earlier try that came so far has: Pinterest knows no key, so it is looked for first. */
export async function publish(
  services: ConnectorServices,
  access: Access,
  post: OutgoingPost,
  signal: AbortSignal,
): Promise<PublishedPost> {
  const place = placeOf(services, access, signal);
  const earlier = marksIn(post).length > 0 ? await look(services, place, post) : null;
  if (earlier?.found) return published(earlier.found);
  if (earlier && !earlier.certain) throw new NetworkTrouble('unknown', notKnown(networkName));
  return published(await send(services, place, post));
}

const [pageSize, mostPages] = [250, 8];
/** The clock of the network may be another than ours. */
const roundingMs = 5000;

/** The moment that a pin was made: told in UTC, mostly without saying so. */
const madeAt = ({ created_at: at }: OwnPin): number => Date.parse(/Z|[+-]\d\d:\d\d$/.test(at) ? at : `${at}Z`);

/** Looks through the boards that were tried, since the first try. Pins come in no order that is promised: all are read. */
async function look(
  services: ConnectorServices,
  place: Place,
  post: OutgoingPost,
): Promise<{ found: OwnPin | null; certain: boolean }> {
  const marks = marksIn(post);
  let certain = true;
  for (const board of new Set(marks.map((mark) => mark.split(':')[0] ?? ''))) {
    let bookmark: string | undefined;
    let page = 0;
    do {
      const path = `/v5/boards/${encodeURIComponent(board)}/pins`;
      const query = { page_size: String(pageSize), ...(bookmark === undefined ? {} : { bookmark }) };
      const answer = await ask(services, place, { path, query });
      // A board that is gone took its pins with it.
      if (answer.status === 404) break;
      const { items, bookmark: next } = understand(services, answer, pins);
      const ahead = Date.parse(answer.headers.date ?? '') - services.clock.now().getTime() || 0;
      const fresh = items.filter((one) => madeAt(one) >= post.since.getTime() + ahead - roundingMs);
      for (const one of fresh) {
        const mark = markOf(board, one.title ?? '', one.description ?? '');
        if (!marks.includes(mark)) continue;
        if (mark !== withoutWords(board)) return { found: one, certain: true };
        // Without any words it may be a pin of somebody else: a person has to look.
        certain = false;
      }
      bookmark = next ?? undefined;
      page += 1;
    } while (bookmark !== undefined && page < mostPages);
    if (bookmark !== undefined) certain = false;
  }
  return { found: null, certain: certain && hasSettled(services, post) };
}

export async function find(
  services: ConnectorServices,
  access: Access,
  post: OutgoingPost,
  signal: AbortSignal,
): Promise<FoundPost> {
  const { found, certain } = await look(services, placeOf(services, access, signal), post);
  return found ? { found: published(found) } : { found: null, certain };
}
