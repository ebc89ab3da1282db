import { z } from 'zod';
import type { ConnectorServices, OutgoingPost } from '../connector.ts';
import type { Place } from '../shared/json-api.ts';
import { markOf, marksIn } from '../shared/text-marks.ts';
import { ask, understand } from './client.ts';
import { comparable, plainText, words } from './words.ts';

const [pageSize, mostPages] = [100, 5];
/** The clocks of servers are told to the second. */
const roundingMs = 2000;
/** Asked for so much earlier, as X's clock may be another. */
const marginMs = 300_000;

const own = z.object({
  ...words,
  id: z.string(),
  created_at: z.iso.datetime({ offset: true }),
  attachments: z.object({ media_keys: z.array(z.string()).default([]) }).optional(),
});
type Own = z.output<typeof own>;
const page = z.object({
  data: z.array(own).default([]),
  meta: z.object({ next_token: z.string().optional() }).default({}),
});

/** True for the post that an earlier try made: by its files, which belong to no other, else by its text. */
function isOurs(one: Own, post: OutgoingPost): boolean {
  const files = post.media.map(({ key }) => post.progress[`media:${key}`] ?? '');
  const theirs = (one.attachments?.media_keys ?? []).map((key) => key.replace(/^\d+_/, ''));
  if (files.length !== theirs.length) return false;
  if (files.length > 0) return theirs.some((id) => files.includes(id));
  return marksIn(post).includes(markOf(comparable(plainText(one))));
}

/** Looks through the account's own posts since the first try, as the clock of X has it. */
export async function lookFor(
  services: ConnectorServices,
  place: Place,
  account: string,
  post: OutgoingPost,
): Promise<{ found: string | null; whole: boolean }> {
  const path = `/2/users/${encodeURIComponent(account)}/tweets`;
  let next: string | undefined;
  for (let n = 0; n < mostPages; n += 1) {
    const query = {
      max_results: String(pageSize),
      start_time: new Date(post.since.getTime() - marginMs).toISOString(),
      exclude: 'retweets',
      'tweet.fields': 'created_at,attachments,entities,note_tweet',
      ...(next === undefined ? {} : { pagination_token: next }),
    };
    const answer = await ask(services, place, { path, query });
    const { data, meta } = understand(services, answer, page);
    const ahead = Date.parse(answer.headers.date ?? '') - services.clock.now().getTime() || 0;
    const since = post.since.getTime() + ahead - roundingMs;
    const found = data.find((one) => Date.parse(one.created_at) >= since && isOurs(one, post));
    if (found) return { found: found.id, whole: true };
    next = meta.next_token;
    if (next === undefined) return { found: null, whole: true };
  }
  return { found: null, whole: false };
}
