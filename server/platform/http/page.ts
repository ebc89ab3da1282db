import type { FastifyReply } from 'fastify';
import { AppError } from '#platform/errors.ts';
import { sendError } from './errors.ts';
import { etagOf, sendTagged } from './etag.ts';
import { type Packed, sendPacked } from './packed.ts';
import { type Inline, policyOf, sourcesOf } from './policy.ts';

/** A page for people without an account. It loads its own pictures, films and fonts, what is said here, and nothing else. */
export interface PublicPage {
  readonly html: string;
  /** Style sheets in the page. */
  readonly styles: readonly Inline[];
  /** Scripts in the page; `files`: those of this server instead. */
  readonly scripts: readonly Inline[] | 'files';
  /** True when its scripts call the server. */
  readonly calls: boolean;
  /** True when it loads the player of videos, which is a script of this server and reads streams. */
  readonly player?: boolean;
  /** True when it shows other pages of this server in frames. */
  readonly frames?: boolean;
  /** The sites that may show it in a frame: none, or the sources of `frame-ancestors`. */
  readonly framers: 'nobody' | (string & {});
  /**
   * The referrer policy: the address a site learns that the page leads to; `same-origin`: this server alone learns it.
   */
  readonly referrer: 'no-referrer' | 'same-origin';
  /** True when it loads scripts of this server besides those in the page. */
  readonly ownScripts?: boolean;
  /** True when its scripts show pictures that the visitor chose, before they are sent. */
  readonly ownPictures?: boolean;
  /** True when it has forms that this server takes. */
  readonly forms?: boolean;
  /** True when search engines may list it. */
  readonly indexed?: boolean;
  /** Permissions of a page in a sandbox, as in the directive `sandbox`. */
  readonly sandbox?: string;
  /** False when nothing may keep it, not even the browser. */
  readonly stored?: boolean;
  /** The headers of a request that the page differs by, as `Vary` names them. */
  readonly vary?: string;
}

/** A page with its headers, which can be sent any number of times. */
export interface PreparedPage {
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  readonly body: string | Packed;
}

/** `packed`: the page's HTML in every form it is sent in, where it is sent often. */
export function preparePage(page: PublicPage, packed?: Packed): PreparedPage {
  const {
    html,
    styles,
    scripts,
    calls,
    player = false,
    frames = false,
    ownScripts = player,
    forms = false,
    ownPictures = false,
    indexed = false,
    framers,
    referrer,
    sandbox,
    stored = true,
    vary,
  } = page;
  const policy = policyOf({
    'default-src': "'none'",
    'img-src': ownPictures ? "'self' blob:" : "'self'",
    'font-src': "'self'",
    // What is put together of a stream has an address of the page itself.
    'media-src': player ? "'self' blob:" : "'self'",
    ...(calls || player ? { 'connect-src': "'self'" } : {}),
    ...(frames ? { 'frame-src': "'self'" } : {}),
    'style-src': sourcesOf(styles),
    'script-src':
      scripts === 'files'
        ? "'self'"
        : [sourcesOf(scripts), ownScripts && "'self'"].filter(Boolean).join(' ') || "'none'",
    'base-uri': "'none'",
    'form-action': forms ? "'self'" : "'none'",
    'frame-ancestors': framers === 'nobody' ? "'none'" : framers,
    ...(sandbox ? { sandbox } : {}),
  });
  const headers = {
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': referrer,
    ...(indexed ? {} : { 'x-robots-tag': 'noindex' }),
    'cache-control': stored ? 'private, no-cache' : 'no-store',
    'content-type': 'text/html; charset=utf-8',
    ...(vary ? { vary } : {}),
    ...(framers === 'nobody' ? { 'x-frame-options': 'DENY', 'cross-origin-opener-policy': 'same-origin' } : {}),
  };
  return { headers, etag: etagOf(html, policy), body: packed ?? html };
}

/** Sends a page; only one that is what was asked for has a tag. */
export function sendPrepared(reply: FastifyReply, { headers, etag, body }: PreparedPage, status = 200): FastifyReply {
  reply.headers(headers).code(status);
  const send = () => (typeof body === 'string' ? reply.send(body) : sendPacked(reply, body));
  return status === 200 ? sendTagged(reply, etag, send) : send();
}

export const sendPage = (reply: FastifyReply, page: PublicPage, status = 200): FastifyReply =>
  sendPrepared(reply, preparePage(page), status);

/** Answers a refusal with a page in words; what nobody foresaw with a problem document. */
export function sendRefusal(reply: FastifyReply, error: unknown, pageFor: (refused: AppError) => PublicPage) {
  if (!(error instanceof AppError)) return sendError(error, reply.request, reply);
  if (error.refusal.retryAfter) reply.header('retry-after', String(error.refusal.retryAfter));
  return sendPage(reply, pageFor(error), error.status);
}
