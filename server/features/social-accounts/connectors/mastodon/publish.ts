import { z } from 'zod';
import {
  type Access,
  type ConnectorServices,
  type FoundPost,
  NetworkTrouble,
  type OutgoingPost,
  type PublishedPost,
} from '../connector.ts';
import type { Place } from '../shared/json-api.ts';
import { markOf, marksIn } from '../shared/text-marks.ts';
import { appName } from './app.ts';
import { ask, get, placeOf, understand } from './client.ts';
import { mediaId } from './media.ts';

const status = z.object({ id: z.string(), url: z.string().nullish() });
const own = status.extend({
  created_at: z.iso.datetime({ offset: true }),
  application: z.object({ name: z.string() }).nullish(),
  media_attachments: z.array(z.object({ id: z.string() })).default([]),
});
type OwnStatus = z.output<typeof own>;
const source = z.object({ text: z.string() });

const published = ({ id, url }: z.output<typeof status>): PublishedPost => ({ remoteId: id, permalink: url ?? null });

const textOf = ({ caption, link }: OutgoingPost): string =>
  (link === null || caption.includes(link) ? caption : `${caption}\n\n${link}`).trim();

/** A status under a key: the same key again within an hour is the same status. */
async function create(services: ConnectorServices, place: Place, key: string, json: Record<string, unknown>) {
  const asked = {
    method: 'POST',
    path: '/api/v1/statuses',
    json,
    headers: { 'idempotency-key': key },
    moment: 'posting',
  } as const;
  return get(services, place, asked, status);
}

async function comment(
  services: ConnectorServices,
  place: Place,
  post: OutgoingPost,
  above: string,
): Promise<string | undefined> {
  const { firstComment, key, options } = post;
  if (firstComment === '') return undefined;
  const { visibility, language } = options;
  const json = {
    status: firstComment,
    in_reply_to_id: above,
    ...(visibility ? { visibility } : {}),
    ...(language ? { language } : {}),
  };
  try {
    await create(services, place, `${key}-comment`, json);
    return undefined;
  } catch (error) {
    if (!(error instanceof NetworkTrouble)) throw error;
    return `The first comment could not be added. ${error.message}`;
  }
}

async function send(services: ConnectorServices, place: Place, post: OutgoingPost): Promise<z.output<typeof status>> {
  const media_ids: string[] = [];
  for (const media of post.media) media_ids.push(await mediaId(services, place, { media, post }));
  const { visibility, language, content_warning: warning } = post.options;
  const text = textOf(post);
  const marks = marksIn(post);
  if (!marks.includes(markOf(text))) await post.keep({ text: [...marks, markOf(text)].join(' ') });
  place.signal.throwIfAborted();
  return create(services, place, post.key, {
    status: text,
    media_ids,
    ...(warning ? { spoiler_text: warning, sensitive: true } : {}),
    ...(visibility ? { visibility } : {}),
    ...(language ? { language } : {}),
  });
}

/** Posts under a key, unless an earlier try that came so far has: then nothing is sent again. */
export async function publish(
  services: ConnectorServices,
  access: Access,
  post: OutgoingPost,
  signal: AbortSignal,
): Promise<PublishedPost> {
  const place = placeOf(access, signal);
  const earlier = marksIn(post).length > 0 ? await look(services, access.remoteId, place, post) : null;
  const there = earlier?.found ?? (await send(services, place, post));
  const note = await comment(services, place, post, there.id);
  return { ...published(there), ...(note === undefined ? {} : { note }) };
}

const [pageSize, mostPages] = [40, 5];
/** The clocks of servers are told to the second. */
const roundingMs = 2000;

/** True for the status that an earlier try made: by its files, which belong to no other, else by its text. */
async function isOurs(services: ConnectorServices, place: Place, one: OwnStatus, post: OutgoingPost): Promise<boolean> {
  if (one.application && one.application.name !== appName) return false;
  const files = post.media.map(({ key }) => post.progress[`media:${key}`] ?? '');
  const theirs = one.media_attachments.map(({ id }) => id);
  if (files.length !== theirs.length) return false;
  if (files.length > 0) return theirs.some((id) => files.includes(id));
  const asked = { path: `/api/v1/statuses/${encodeURIComponent(one.id)}/source` };
  const { text } = await get(services, place, asked, source);
  return [...marksIn(post), markOf(textOf(post))].includes(markOf(text));
}

/** Looks through the account's own posts since the first try, as the clock of the server has it. */
async function look(
  services: ConnectorServices,
  account: string,
  place: Place,
  post: OutgoingPost,
): Promise<{ found: OwnStatus | null; certain: boolean }> {
  const path = `/api/v1/accounts/${encodeURIComponent(account)}/statuses`;
  let last: string | undefined;
  for (let page = 0; page < mostPages; page += 1) {
    const query = { limit: String(pageSize), exclude_reblogs: 'true', ...(last === undefined ? {} : { max_id: last }) };
    const answer = await ask(services, place, { path, query });
    const statuses = understand(services, answer, z.array(own));
    const ahead = Date.parse(answer.headers.date ?? '') - services.clock.now().getTime() || 0;
    const since = post.since.getTime() + ahead - roundingMs;
    const fresh = statuses.filter(({ created_at: at }) => Date.parse(at) >= since);
    for (const one of fresh) if (await isOurs(services, place, one, post)) return { found: one, certain: true };
    last = statuses.at(-1)?.id;
    if (fresh.length < statuses.length || last === undefined) return { found: null, certain: true };
  }
  return { found: null, certain: false };
}

export async function find(
  services: ConnectorServices,
  access: Access,
  post: OutgoingPost,
  signal: AbortSignal,
): Promise<FoundPost> {
  const { found, certain } = await look(services, access.remoteId, placeOf(access, signal), post);
  return found ? { found: published(found) } : { found: null, certain };
}
