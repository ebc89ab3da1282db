import { rm } from 'node:fs/promises';
import { roomOf } from '#features/uploads/rules.room.ts';
import { fileNameOf } from '#features/uploads/rules.ts';
import { fail, invalid } from '#platform/errors.ts';
import { swallowBody } from '#platform/http/guard/unread-body.ts';
import type { Visitor } from '#platform/http/handle.ts';
import { readForm } from '#platform/http/multipart.ts';
import { type Received, receive } from '#platform/storage/receive.ts';
import type { Services } from '#server/services.ts';

/** An image that came, in a temporary file of ours. */
export interface Sent {
  readonly name: string;
  readonly received: Received;
}

type Fields = Partial<Record<'as' | 'note' | 'recipe', string>>;
const isField = (name: string): name is keyof Fields => name === 'as' || name === 'note' || name === 'recipe';

async function read({ services, request }: Visitor<Services>, images: Sent[]): Promise<Fields> {
  const { storage, config } = services;
  const fields: Fields = {};
  await readForm(request, async (part) => {
    const { fieldname } = part;
    if (part.type === 'file' && fieldname === 'image' && images.length === 0) {
      const name = fileNameOf(part.filename ?? '');
      const received = await receive(part.file, { storage, maxBytes: config.maxUploadBytes, room: roomOf(services) });
      images.push({ name, received });
      if (part.file.truncated) fail('too_large');
    } else if (part.type === 'field' && isField(fieldname) && typeof part.value === 'string')
      fields[fieldname] = part.value;
    else invalid(fieldname, 'is not a field of this call: send one image, and as, note and recipe');
  });
  return fields;
}

/** Reads a form with one image, wherever among its parts it stands. What is left of it is gone when the work ends. */
export async function withImage<T>(
  call: Visitor<Services>,
  work: (image: Sent, fields: Fields) => Promise<T>,
): Promise<T> {
  const { request, services } = call;
  const images: Sent[] = [];
  try {
    await roomOf(services).need(Number(request.headers['content-length'] ?? 0));
    const fields = await read(call, images);
    return await work(images[0] ?? invalid('image', 'send an image'), fields);
  } catch (error) {
    swallowBody(request.raw);
    throw error;
  } finally {
    await Promise.all(images.map(({ received }) => rm(received.path, { force: true })));
  }
}
