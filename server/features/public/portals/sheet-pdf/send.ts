import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import contentDisposition from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createTurns } from '#features/content/bytes/single-flight.ts';
import { visitorKey } from '#platform/http/identity/visitor-key.ts';
import { newId } from '#platform/ids.ts';
import { limitRate, rateLimits } from '#platform/rate-limits.ts';
import type { Services } from '#server/services.ts';
import type { Open } from '../open.ts';
import type { Sheet } from '../sheet.ts';
import type { SheetForm } from './draw.ts';

/** Pictures of few sheets are held at once. */
const turns = createTurns({
  atOnce: 2,
  waiting: 10,
  busy: 'Many contact sheets are being made right now. Try again in a moment.',
});

interface Asked {
  readonly services: Services;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly open: Open;
}

/** Sends a contact sheet as PDF while it is drawn. */
export async function sendSheetPdf({ services, request, reply, open }: Asked, sheet: Sheet, form: SheetForm) {
  await limitRate(services.db, visitorKey(request), rateLimits.zip);
  const out = new PassThrough({ highWaterMark: 1_000_000 });
  const ready = Promise.withResolvers<void>();
  const work = turns.once(newId(), async () => {
    // Loaded when one is asked for: drawing a PDF takes memory that most servers never need.
    const { drawSheet } = await import('./draw.ts');
    ready.resolve();
    const { doc, draw } = drawSheet(services, open, sheet, form);
    doc.on('data', (piece: Buffer) => out.write(piece));
    doc.on('end', () => out.end());
    await draw(async () => {
      if (out.writableNeedDrain) await Promise.race([once(out, 'drain'), once(out, 'close')]);
      return !out.destroyed;
    });
  });
  // What is too much is told before anything is sent; what breaks later cuts the connection.
  await Promise.race([ready.promise, work]);
  work.catch((error: unknown) => {
    services.log.warn({ err: error }, 'a contact sheet was not drawn to its end');
    out.destroy();
  });
  reply.hijack();
  reply.raw.writeHead(200, {
    'content-type': 'application/pdf',
    'content-disposition': contentDisposition(`${sheet.title.replaceAll(/[/\\]/g, '-')}.pdf`),
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  });
  // Whoever stops listening is no trouble of ours.
  await pipeline(out, reply.raw).catch(() => undefined);
  return reply;
}
