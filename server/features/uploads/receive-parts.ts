import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { Route } from '#contract/core/route.ts';
import { requireQuota } from '#features/storage/access.quota.ts';
import { fail, invalid } from '#platform/errors.ts';
import { swallowBody } from '#platform/http/guard/unread-body.ts';
import type { Call } from '#platform/http/handle.ts';
import { readForm } from '#platform/http/multipart.ts';
import { type Received, receive } from '#platform/storage/receive.ts';
import type { Services } from '#server/services.ts';
import { requireFileName } from './metadata.ts';
import { roomOf } from './rules.room.ts';
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

/** The names of parts that are files, whatever the call. */
const fileFields: readonly string[] = ['files', 'file'];

/** The name that a file was sent under; without one it is no file, but what a browser sends when none was chosen. */
function nameOf(field: string, filename: string | undefined): string {
  const name = fromForm(filename ?? '');
  requireFileName(field, name);
  return fileNameOf(name);
}

async function read(
  { services, request }: Pick<Call<Route, Services>, 'services' | 'request'>,
  parts: Part[],
  known: readonly string[],
): Promise<Record<string, string>> {
  const maxBytes = services.config.maxUploadBytes;
  const fields: Record<string, string> = {};
  await readForm(request, async (part) => {
    const { fieldname } = part;
    if (part.type === 'file' && fileFields.includes(fieldname)) {
      const name = nameOf(fieldname, part.filename);
      const source: Readable = part.file;
      const received = await receive(source, { storage: services.storage, maxBytes, room: roomOf(services) });
      parts.push({ name, received });
      if (part.file.truncated) fail('too_large');
    } else if (part.type === 'field' && known.includes(fieldname) && typeof part.value === 'string')
      fields[fieldname] = part.value;
    else invalid(fieldname, `is not a field of this call: send files as files, and ${known.join(', ')}`);
  });
  return fields;
}

/**
 * Reads every part of a form: files into temporary files, which are gone when the work ends, and the fields of these names,
 * wherever among the parts they stand. The work takes the files it keeps over, and may add more to be cleared away.
 */
export async function withParts<T>(
  call: Pick<Call<Route, Services>, 'services' | 'request'>,
  team: string,
  known: readonly string[],
  work: (form: Form) => Promise<T>,
): Promise<T> {
  const { request, services } = call;
  const parts: Part[] = [];
  try {
    const length = Number(request.headers['content-length'] ?? 0);
    await roomOf(services).need(length);
    await requireQuota(services, team, length);
    return await work({ parts, fields: await read(call, parts, known) });
  } catch (error) {
    swallowBody(request.raw);
    throw error;
  } finally {
    await Promise.all(parts.map(({ received }) => rm(received.path, { force: true })));
  }
}
