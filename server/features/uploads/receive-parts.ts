import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { Route } from '#contract/route.ts';
import { fail, invalid } from '#platform/errors.ts';
import type { Call } from '#platform/http/handle.ts';
import { swallowBody } from '#platform/http/unread-body.ts';
import { type Received, receive } from '#platform/storage/receive.ts';
import type { Services } from '#server/services.ts';
import { roomOf } from './room.ts';
import { fileNameOf } from './rules.ts';

/** Browsers write these three signs so in a form, and nothing else. */
const formSigns: Record<string, string> = { '%22': '"', '%0D': '\r', '%0A': '\n' };
const fromForm = (name: string) => name.replace(/%(?:22|0D|0A)/g, (sign) => formSigns[sign] ?? sign);

/** A file that came, in a temporary file of ours. */
export interface Part {
  name: string;
  received: Received;
}

interface Form {
  parts: Part[];
  fields: Record<string, string>;
}

async function read(
  { services, request }: Pick<Call<Route, Services>, 'services' | 'request'>,
  parts: Part[],
  known: readonly string[],
): Promise<Record<string, string>> {
  const maxBytes = services.config.maxUploadBytes;
  const fields: Record<string, string> = {};
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      const source: Readable = part.file;
      const received = await receive(source, { storage: services.storage, maxBytes, room: roomOf(services) });
      parts.push({ name: fileNameOf(fromForm(part.filename)), received });
      if (part.file.truncated) fail('too_large');
    } else if (!known.includes(part.fieldname) || typeof part.value !== 'string') {
      invalid(part.fieldname, `is not a field of this call: send file parts and ${known.join(', ')}`);
    } else fields[part.fieldname] = part.value;
  }
  return fields;
}

/**
 * Reads every part of a form: files into temporary files, which are gone when the work ends, and the fields of these names,
 * wherever among the parts they stand. The work takes the files it keeps over, and may add more to be cleared away.
 */
export async function withParts<T>(
  call: Pick<Call<Route, Services>, 'services' | 'request'>,
  known: readonly string[],
  work: (form: Form) => Promise<T>,
): Promise<T> {
  const { request, services } = call;
  const parts: Part[] = [];
  try {
    await roomOf(services).need(Number(request.headers['content-length'] ?? 0));
    return await work({ parts, fields: await read(call, parts, known) });
  } catch (error) {
    swallowBody(request.raw);
    throw error;
  } finally {
    await Promise.all(parts.map(({ received }) => rm(received.path, { force: true })));
  }
}
