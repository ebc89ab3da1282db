import type { Loose } from '../world.ts';
import type { Asked, Told } from './listen.ts';

/** A container as Meta's networks fill them: what it was made with, and the bytes that were fetched for it. */
export interface Container {
  readonly id: string;
  readonly params: Loose;
  readonly bytes: Buffer | null;
  looks: number;
  state: 'FINISHED' | 'IN_PROGRESS' | 'PUBLISHED' | 'ERROR' | 'EXPIRED';
  why: string;
}

let serial = 17_000;
export const nextId = (): string => {
  serial += 1;
  return String(serial);
};

/** An error as Meta's API tells it. */
export const graphError = (code: number, message: string, more: Loose = {}, status = 400): Told => ({
  status,
  body: { error: { message, type: 'OAuthException', code, fbtrace_id: 'A1', ...more } },
});
export const missing = (id: string): Told =>
  graphError(100, `Unsupported get request. Object with ID '${id}' does not exist`, { error_subcode: 33 });

/** Fields of a form, as it was sent or in the address. */
export function fieldsOf({ bytes, headers, query }: Asked): Loose {
  const isForm = (headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded');
  return Object.fromEntries([...query, ...(isForm ? new URLSearchParams(bytes.toString('utf8')) : [])]);
}

/** A page of a list, with a place for the next. */
export function paged(all: readonly Loose[], { query }: Asked): Told {
  const from = Number(query.get('after') ?? 0);
  const to = from + Number(query.get('limit') ?? 25);
  const next = to < all.length ? { next: 'https://graph.test/next' } : {};
  return {
    body: { data: all.slice(from, to), paging: { cursors: { before: String(from), after: String(to) }, ...next } },
  };
}

/** Fetches what a container shows, as the network does. */
export async function fill(params: Loose, looks: number): Promise<Container> {
  const address = params.image_url ?? params.video_url;
  const answer = address === undefined ? null : await fetch(address).catch(() => null);
  const bytes = answer?.status === 200 ? Buffer.from(await answer.arrayBuffer()) : null;
  const lost = address !== undefined && bytes === null;
  return {
    id: nextId(),
    params,
    bytes,
    looks,
    state: lost ? 'ERROR' : 'IN_PROGRESS',
    why: lost ? 'Error: Media upload has failed with error code 2207052' : '',
  };
}

/** A look at a container, which is ready after so many. */
export function look(container: Container): Container {
  container.looks -= 1;
  if (container.state === 'IN_PROGRESS' && container.looks < 0) container.state = 'FINISHED';
  return container;
}
