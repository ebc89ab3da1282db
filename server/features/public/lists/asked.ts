import { z } from 'zod';
import { uuid } from '#contract/core/fields.ts';
import { type PublicListOrder, publicListOrders } from '#contract/public/lists.ts';
import type { ListPosition } from '#features/files/search/list-order.ts';
import { fail } from '#platform/errors.ts';
import type { Part } from './find.ts';
import type { OpenList } from './open.ts';

/** Fields of the address of a list's page. What makes no sense is left out: a page is shown all the same. */
const wanted = z.object({
  q: z.string().trim().max(200).catch(''),
  sort: z.enum(publicListOrders).optional().catch(undefined),
  in: uuid.optional().catch(undefined),
  after: z.string().max(500).optional().catch(undefined),
});

/** The part of a list that a page shows, and where it begins. */
export interface View extends Part {
  readonly order: PublicListOrder;
  readonly after: ListPosition | null;
}

/** Orders that make sense of a list, its own first. */
export const ordersOf = ({ ordered }: Pick<OpenList, 'ordered'>): PublicListOrder[] =>
  publicListOrders.filter((order) => order !== 'position' || ordered);

export const encodePlace = ({ key, id }: ListPosition): string =>
  Buffer.from(JSON.stringify([key, id])).toString('base64url');

function decodePlace(text: string | undefined): ListPosition | null {
  if (text === undefined) return null;
  try {
    const [key, id] = z.tuple([z.string(), uuid]).parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    return { key, id };
  } catch {
    return fail('not_found');
  }
}

export function viewIn(list: OpenList, query: unknown): View {
  const { q = '', sort, in: folder = null, after } = wanted.parse(query);
  const orders = ordersOf(list);
  const order = sort && orders.includes(sort) ? sort : (orders[0] ?? 'newest');
  return { words: q, folder: list.kind === 'folder' ? folder : null, order, after: decodePlace(after) };
}

/** The query of an address that leads to a part of a list. */
export function queryOf(list: OpenList, view: Pick<View, 'words' | 'folder' | 'order'>, after?: string): string {
  const query = new URLSearchParams();
  if (view.words) query.set('q', view.words);
  if (view.folder) query.set('in', view.folder);
  if (view.order !== ordersOf(list)[0]) query.set('sort', view.order);
  if (after) query.set('after', after);
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
