import { Readable } from 'node:stream';
import type { OutboundStream } from '#platform/outbound/outbound.ts';
import type { OutgoingMedia } from '../connector.ts';

/** Bytes as base64, piece by piece. */
async function* base64(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of bytes) {
    const all = Buffer.concat([rest, chunk]);
    // Three bytes are four characters: what is left over waits for more.
    const whole = all.length - (all.length % 3);
    yield all.subarray(0, whole).toString('base64');
    rest = all.subarray(whole);
  }
  if (rest.length > 0) yield rest.toString('base64');
}

const base64Size = (bytes: number): number => 4 * Math.ceil(bytes / 3);

/**
 * JSON that carries files as base64, sent as it is read: several pictures are more than should be in memory at once. `json`
 * has the key of a file wherever its bytes belong.
 */
export function jsonWithFiles(json: unknown, files: readonly OutgoingMedia[]): OutboundStream {
  let rest = JSON.stringify(json);
  const parts: (string | OutgoingMedia)[] = [];
  for (const file of files) {
    const at = rest.indexOf(file.key);
    parts.push(rest.slice(0, at), file);
    rest = rest.slice(at + file.key.length);
  }
  parts.push(rest);
  const size = parts.reduce(
    (sum, part) => sum + (typeof part === 'string' ? Buffer.byteLength(part) : base64Size(part.bytes)),
    0,
  );
  async function* bytes() {
    for (const part of parts)
      if (typeof part === 'string') yield part;
      else yield* base64(await part.open());
  }
  return { size, open: async () => Readable.from(bytes()) };
}
