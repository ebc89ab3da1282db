import { z } from 'zod';
import type { ConnectorServices } from '../connector.ts';
import type { Place } from '../shared/json-api.ts';
import type { Graph } from './graph.ts';

const list = z.object({
  data: z.array(z.record(z.string(), z.unknown())),
  paging: z.object({ next: z.string().optional(), cursors: z.object({ after: z.string() }).optional() }).optional(),
});

const [pageSize, mostPages] = [50, 5];
/** The clocks of servers are told to the second. */
const roundingMs = 2000;

interface Asked<T> {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly shape: z.ZodType<T>;
  /** The moment at which one of them was made. */
  readonly made: (one: T) => string;
  readonly since: Date;
}

/** Own posts since a moment, as the clock of the network has it, the oldest first; `whole` when there can be no others. */
export async function ownPosts<T>(
  services: ConnectorServices,
  graph: Graph,
  place: Place,
  { path, query, shape, made, since }: Asked<T>,
): Promise<{ posts: T[]; whole: boolean }> {
  const posts: T[] = [];
  let after: string | undefined;
  for (let page = 0; page < mostPages; page += 1) {
    const asked = { ...query, limit: String(pageSize), ...(after === undefined ? {} : { after }) };
    const answer = await graph.ask(services, place, { path, query: asked });
    const { data, paging } = graph.read(services, answer, list);
    const ahead = Date.parse(answer.headers.date ?? '') - services.clock.now().getTime() || 0;
    const all = data.map((one) => shape.parse(one));
    const fresh = all.filter((one) => Date.parse(made(one)) >= since.getTime() + ahead - roundingMs);
    posts.push(...fresh);
    after = paging?.next === undefined ? undefined : paging.cursors?.after;
    if (fresh.length < all.length || after === undefined) return { posts: posts.reverse(), whole: true };
  }
  return { posts: posts.reverse(), whole: false };
}
