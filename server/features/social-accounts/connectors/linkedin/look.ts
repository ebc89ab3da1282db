import { z } from 'zod';
import type { ConnectorServices, OutgoingPost } from '../connector.ts';
import type { Place } from '../shared/json-api.ts';
import { markOf, marksIn } from '../shared/text-marks.ts';
import { ask, understand } from './client.ts';
import { plainText } from './little-text.ts';

const [pageSize, mostPages] = [50, 4];
/** The clocks of servers are told to the second. */
const roundingMs = 2000;

const file = z.object({ id: z.string() });
const own = z.object({
  id: z.string(),
  createdAt: z.number(),
  commentary: z.string().default(''),
  content: z
    .object({
      media: file.optional().catch(undefined),
      multiImage: z
        .object({ images: z.array(file) })
        .optional()
        .catch(undefined),
      article: z.object({ source: z.string() }).optional().catch(undefined),
    })
    .optional(),
});
type Own = z.output<typeof own>;
const list = z.object({ elements: z.array(own) });

/** True for the post that an earlier try made: by its files, which belong to no other, else by its text. */
function isOurs({ commentary, content }: Own, post: OutgoingPost): boolean {
  const files = post.media.map(({ key }) => post.progress[`media:${key}`] ?? '');
  const theirs = [...(content?.media ? [content.media] : []), ...(content?.multiImage?.images ?? [])];
  if (files.length !== theirs.length) return false;
  if (files.length > 0) return theirs.some(({ id }) => files.includes(id));
  const text = plainText(commentary);
  if (text.trim() === '') return content?.article !== undefined && content.article.source === post.link;
  return marksIn(post).includes(markOf(text));
}

/** Looks through the posts of a page since the first try, as the clock of the network has it. */
export async function lookFor(
  services: ConnectorServices,
  place: Place,
  author: string,
  post: OutgoingPost,
): Promise<{ found: string | null; whole: boolean }> {
  for (let page = 0; page < mostPages; page += 1) {
    const query = {
      q: 'author',
      author,
      count: String(pageSize),
      start: String(page * pageSize),
      sortBy: 'CREATED',
    };
    const asked = { path: '/rest/posts', query, headers: { 'x-restli-method': 'FINDER' } };
    const answer = await ask(services, place, asked);
    const { elements } = understand(services, answer, list);
    const ahead = Date.parse(answer.headers.date ?? '') - services.clock.now().getTime() || 0;
    const since = post.since.getTime() + ahead - roundingMs;
    const fresh = elements.filter(({ createdAt }) => createdAt >= since);
    const found = fresh.find((one) => isOurs(one, post));
    if (found) return { found: found.id, whole: true };
    if (fresh.length < elements.length || elements.length < pageSize) return { found: null, whole: true };
  }
  return { found: null, whole: false };
}
