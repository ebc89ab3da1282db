import { createHash } from 'node:crypto';
import type { Person } from '../world.ts';

/** Resumable uploads as a client sends them. */

export const protocol = { 'tus-resumable': '1.0.0' };
export const streamed = { 'content-type': 'application/offset+octet-stream' };

export const metadataOf = (said: Record<string, string>): string =>
  Object.entries(said)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Somebody's session at one of the servers. */
export type Sender = Pick<Person, 'fetch'>;

export interface Begin {
  /** None means that it will be told later. */
  length?: number;
  said: Record<string, string>;
  headers?: Record<string, string>;
  body?: Uint8Array;
}

export const begin = (who: Sender, { length, said, headers = {}, body }: Begin): Promise<Response> =>
  who.fetch('files/uploads/', {
    method: 'POST',
    headers: {
      ...protocol,
      ...(length === undefined ? {} : { 'upload-length': String(length) }),
      'upload-metadata': metadataOf(said),
      ...(body ? streamed : {}),
      ...headers,
    },
    ...(body ? { body: body as never } : {}),
  });

export const placeOf = (response: Response): string => response.headers.get('location') ?? '';

export const patch = (
  who: Sender,
  place: string,
  offset: number,
  body: Uint8Array,
  headers: Record<string, string> = {},
): Promise<Response> =>
  who.fetch(place, {
    method: 'PATCH',
    headers: { ...protocol, ...streamed, 'upload-offset': String(offset), ...headers },
    body: body as never,
  });

export const head = (who: Sender, place: string): Promise<Response> =>
  who.fetch(place, { method: 'HEAD', headers: protocol });

export const drop = (who: Sender, place: string): Promise<Response> =>
  who.fetch(place, { method: 'DELETE', headers: protocol });

export const offsetOf = (response: Response): number => Number(response.headers.get('upload-offset'));

export const fileOf = (response: Response): string => response.headers.get('x-file-uuid') ?? '';

/** The original bytes of a file, as its team downloads them. */
export async function downloaded(who: Sender, uuid: string): Promise<Buffer> {
  const response = await who.fetch(`files/file/download/${uuid}/`);
  if (!response.ok) throw new Error(`The download answered ${response.status}.`);
  return Buffer.from(await response.arrayBuffer());
}
