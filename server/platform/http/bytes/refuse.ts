import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ErrorCode } from '#contract/core/errors.ts';
import type { Refusal } from '#platform/errors.ts';
import { problem, retryAfterOf } from '../errors.ts';
import { requestIdOf } from '../request-id.ts';

/** Answers with a problem document where no framework does it. Headers that were set before go with it. */
export function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  code: ErrorCode,
  refusal: Refusal = {},
): void {
  const body = problem({ code, refusal }, requestIdOf(request));
  const seconds = retryAfterOf({ code, refusal });
  if (seconds !== undefined) response.setHeader('Retry-After', String(seconds));
  const text = JSON.stringify(body);
  response.writeHead(body.status, [
    'Content-Type',
    'application/problem+json',
    'Content-Length',
    String(Buffer.byteLength(text)),
    'Cache-Control',
    'no-store',
    'X-Content-Type-Options',
    'nosniff',
  ]);
  response.end(request.method === 'HEAD' ? undefined : text);
}
