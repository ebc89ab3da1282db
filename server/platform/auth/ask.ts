import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '#contract/errors.ts';
import type { Reply, Route } from '#contract/route.ts';
import { fail } from '#platform/errors.ts';
import type { LoadAuth } from './auth.ts';
import { headersFor } from './request.ts';

const byReason: Record<string, ErrorCode> = {
  INVALID_TOKEN: 'gone',
  TOKEN_EXPIRED: 'gone',
  EMAIL_PASSWORD_SIGN_UP_DISABLED: 'forbidden',
  INVALID_ORIGIN: 'bad_origin',
  MISSING_OR_NULL_ORIGIN: 'bad_origin',
};
const byStatus: Record<number, ErrorCode> = {
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  413: 'too_large',
  422: 'conflict',
  429: 'rate_limited',
};

interface Said {
  code?: unknown;
  message?: unknown;
}

async function refuse(response: Response): Promise<never> {
  const said = (await response.json().catch(() => ({}))) as Said;
  // It logged why; what it could not foresee is the database's trouble, and passes.
  if (response.status >= 500) fail('busy', { retryAfter: 2 });
  const code = byReason[String(said.code)] ?? byStatus[response.status] ?? 'invalid';
  const wait = Number(response.headers.get('x-retry-after'));
  const message = typeof said.message === 'string' && said.message !== 'Unauthorized' ? said.message : undefined;
  fail(code, {
    ...(message && code !== 'gone' ? { detail: message } : {}),
    ...(message ? { message } : {}),
    ...(wait > 0 ? { retryAfter: wait } : {}),
  });
}

/** Hands a call to the sign-in library and its answer back: cookies one by one, refusals in our form. */
export async function ask<R extends Route>(
  { auth, origin }: { auth: LoadAuth; origin: string },
  { route, request, reply }: { route: R; request: FastifyRequest; reply: FastifyReply },
  body?: object,
): Promise<Reply<R>> {
  const headers = headersFor(request, origin);
  if (body) headers.set('content-type', 'application/json');
  const address = `${origin}/v1/${route.path.replace(/\/$/, '')}`;
  const sent = new Request(address, { method: route.method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
  const response = await (await auth()).handler(sent);
  reply.header('cache-control', 'no-store');
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) reply.header('set-cookie', cookies);
  return response.ok ? ((await response.json()) as Reply<R>) : refuse(response);
}
