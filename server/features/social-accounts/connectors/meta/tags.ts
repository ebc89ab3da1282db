import { z } from 'zod';
import type { ConnectorServices, FoundTag } from '../connector.ts';
import type { Place } from '../shared/json-api.ts';
import type { Graph } from './graph.ts';

const list = z.object({
  data: z.array(z.unknown()),
  paging: z.object({ next: z.string().optional(), cursors: z.object({ after: z.string() }).optional() }).optional(),
});

const [pageSize, mostPages, kept] = [50, 4, 200];

interface Asked {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly shape: z.ZodType<FoundTag>;
  /** Ids that were seen at the last look. */
  readonly cursor: string | null;
}

/**
 * Posts of others since the last look, the newest first. Lists are ordered by when somebody tagged, which no field tells, so
 * that the place is the ids that were there.
 */
export async function newestTags(
  services: ConnectorServices,
  graph: Graph,
  place: Place,
  { path, query, shape, cursor }: Asked,
): Promise<{ posts: FoundTag[]; cursor: string | null }> {
  const seen = new Set(cursor?.split(' ') ?? []);
  const posts: FoundTag[] = [];
  let after: string | undefined;
  for (let page = 0; page < mostPages; page += 1) {
    const asked = { ...query, limit: String(pageSize), ...(after === undefined ? {} : { after }) };
    const { data, paging } = await graph.get(services, place, { path, query: asked }, list);
    // What lacks a field, as posts of closed accounts do, is left out.
    const read = data.flatMap((one) => shape.safeParse(one).data ?? []);
    const fresh = read.filter(({ remoteId }) => !seen.has(remoteId));
    posts.push(...fresh);
    after = paging?.next === undefined ? undefined : paging.cursors?.after;
    if (after === undefined || cursor === null || fresh.length < read.length) break;
  }
  const ids = [...posts.map(({ remoteId }) => remoteId), ...seen].filter((id) => id !== '').slice(0, kept);
  return { posts, cursor: ids.length > 0 ? ids.join(' ') : null };
}
