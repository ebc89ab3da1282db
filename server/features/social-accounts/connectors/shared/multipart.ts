import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { OutboundStream } from '#platform/outbound/outbound.ts';
import type { OutgoingMedia } from '../connector.ts';

/** A form with fields and one file, `name`, which is sent as it is read. */
export function formWith(
  fields: Readonly<Record<string, string>>,
  media: OutgoingMedia,
  name = 'file',
): { type: string; body: OutboundStream } {
  const boundary = `vitrine-${randomUUID()}`;
  const field = ([key, value]: [string, string]) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`;
  const fileName = media.fileName.replace(/[^\w.-]+/g, '-');
  const before = Buffer.from(
    `${Object.entries(fields).map(field).join('')}--${boundary}\r\ncontent-disposition: form-data; name="${name}"; filename="${fileName}"\r\ncontent-type: ${media.mediaType}\r\n\r\n`,
  );
  const after = Buffer.from(`\r\n--${boundary}--\r\n`);
  async function* bytes() {
    yield before;
    yield* await media.open();
    yield after;
  }
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    body: { size: before.length + media.bytes + after.length, open: async () => Readable.from(bytes()) },
  };
}
