import { z } from 'zod';
import type { DesignTool, ToolDesign } from '../tool.ts';
import { get, placeOf } from './client.ts';

const mostAtOnce = 100;

const shape = z.object({
  id: z.string(),
  title: z.string().nullish(),
  thumbnail: z.object({ url: z.string() }).nullish(),
  urls: z.object({ edit_url: z.string().nullish() }).nullish(),
  updated_at: z.number(),
  page_count: z.number().int().nullish(),
});
const one = z.object({ design: shape });
const list = z.object({ items: z.array(shape), continuation: z.string().nullish() });

/** An address that a browser may open. */
const webAddress = (url: string | null | undefined) => (url && /^https:\/\//i.test(url) ? url : null);

const designOf = ({ id, title, thumbnail, urls, updated_at, page_count }: z.output<typeof shape>): ToolDesign => ({
  design: id,
  title: title?.trim() || 'Untitled design',
  pages: page_count ?? null,
  updatedAt: new Date(updated_at * 1000),
  picture: thumbnail?.url ?? null,
  editUrl: webAddress(urls?.edit_url),
});

export const designs: DesignTool['designs'] = async (services, access, { query, limit, after }) => {
  const asked = {
    limit: String(Math.min(limit, mostAtOnce)),
    ...(query === '' ? { sort_by: 'modified_descending' } : { query, sort_by: 'relevance' }),
    ...(after === null ? {} : { continuation: after }),
  };
  const found = await get(services, placeOf(services, access), { path: '/rest/v1/designs', query: asked }, list);
  return { designs: found.items.map(designOf), after: found.continuation || null };
};

export const design: DesignTool['design'] = async (services, access, id) => {
  const path = `/rest/v1/designs/${encodeURIComponent(id)}`;
  return designOf((await get(services, placeOf(services, access), { path }, one)).design);
};
