import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { idParams } from '#contract/core/fields.ts';
import { AppError, fail } from '#platform/errors.ts';
import { sendError } from '#platform/http/errors.ts';
import { type Packed, pack, sendPacked } from '#platform/http/packed.ts';
import type { Services } from '#server/services.ts';
import { openLive } from './live.ts';
import { endedPage, galleryPage, type Page } from './page/html.ts';
import type { Shown } from './view.ts';

/** Who may frame it: every site, or those that were named, on any port unless one was. */
export function framersOf(domains: readonly string[]): string {
  if (domains.length === 0) return '*';
  const hosts = domains.map((domain) => (/:\d+$/.test(domain) ? domain : `${domain}:*`));
  return ["'self'", ...hosts.flatMap((host) => [`https://${host}`, `http://${host}`])].join(' ');
}

function headed(reply: FastifyReply, { styles, html }: Page, domains: readonly string[]): FastifyReply {
  const policy = [
    "default-src 'none'",
    "img-src 'self'",
    "font-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    "script-src 'self'",
    `style-src ${styles.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`).join(' ')}`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${framersOf(domains)}`,
  ].join('; ');
  return reply
    .header('content-security-policy', policy)
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'same-origin')
    .header('x-robots-tag', 'noindex')
    .header('cache-control', 'private, no-cache')
    .header('vary', 'Sec-Fetch-Dest, Accept-Encoding')
    .header('etag', `"${createHash('sha256').update(html).update(policy).digest('base64url').slice(0, 27)}"`)
    .type('text/html; charset=utf-8');
}

interface Kept extends Page {
  readonly packed: Packed;
}

/** Pages as made last: what is shown is another thing as soon as anything of it changes. */
const made = new WeakMap<Shown, Map<boolean, Kept>>();

function pageOf(shown: Shown, origin: string, alone: boolean): Kept {
  const known = made.get(shown) ?? new Map<boolean, Kept>();
  made.set(shown, known);
  const kept = known.get(alone);
  if (kept) return kept;
  const page = galleryPage(shown.packed.plain.toString(), origin, alone);
  const packed = { ...page, packed: pack(Buffer.from(page.html)) };
  known.set(alone, packed);
  return packed;
}

/** `/g/{gallery}`: the gallery by itself, and what a frame of it shows. Checked anew at each request. */
export function mountGalleryPages(app: FastifyInstance, services: Services): void {
  app.get('/g/:id', async (request, reply) => {
    try {
      const parsed = idParams.safeParse(request.params);
      const { id } = parsed.success ? parsed.data : fail('not_found');
      const { shown, domains } = await openLive(services, id);
      const page = pageOf(shown, services.origin, request.headers['sec-fetch-dest'] === 'document');
      headed(reply, page, domains);
      const known = request.headers['if-none-match'] === reply.getHeader('etag');
      if (known) return reply.code(304).send();
      return sendPacked(reply, page.packed);
    } catch (error) {
      if (!(error instanceof AppError)) return sendError(error, request, reply);
      const ended = error.code === 'gone' || error.code === 'not_found';
      const page = endedPage(ended ? 'This gallery is no longer available.' : error.message);
      if (error.refusal.retryAfter) reply.header('retry-after', String(error.refusal.retryAfter));
      return headed(reply, page, []).code(error.status).send(page.html);
    }
  });
}
