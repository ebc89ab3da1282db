import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '#contract/core/errors.ts';
import type { Reply, Route } from '#contract/core/route.ts';
import { fail } from '#platform/errors.ts';
import type { LoadAuth } from './auth.ts';
import { headersFor } from './request.ts';

const byReason: Record<string, ErrorCode> = {
  INVALID_USER: 'forbidden',
  SESSION_NOT_FRESH: 'forbidden',
  INVALID_CODE: 'unauthenticated',
  INVALID_BACKUP_CODE: 'unauthenticated',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'gone',
  FAILED_TO_VERIFY_REGISTRATION: 'invalid',
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

/** Our sentences for its errors, where the library's would not help. */
const details: Record<string, string> = {
  SESSION_NOT_FRESH: 'You signed in more than a day ago. Sign in again to do this.',
  INVALID_USER: 'You are signed in as someone else. Sign out first, then open the link again.',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'Too many wrong codes. Sign in again with your password.',
  CHALLENGE_NOT_FOUND: 'This took too long. Try again.',
  PASSKEY_NOT_FOUND: 'This passkey is no longer known here.',
};
/** The field of the call that is wrong. */
const fields: Record<string, string> = {
  INVALID_CODE: 'code',
  INVALID_BACKUP_CODE: 'code',
  INVALID_PASSWORD: 'password',
};
/** The time the library keeps an account locked, where it does not say. */
const lockedSeconds = 900;

interface AuthReply {
  code?: unknown;
  message?: unknown;
}

async function refuse(response: Response): Promise<never> {
  const said = (await response.json().catch(() => ({}))) as AuthReply;
  const reason = String(said.code);
  // It logged why; what it could not foresee is the database's trouble, and passes.
  if (response.status >= 500 && !byReason[reason]) fail('busy', { retryAfter: 2 });
  const code = byReason[reason] ?? byStatus[response.status] ?? 'invalid';
  const told = Number(response.headers.get('x-retry-after'));
  const wait = reason === 'ACCOUNT_TEMPORARILY_LOCKED' ? lockedSeconds : told;
  const message = typeof said.message === 'string' && said.message !== 'Unauthorized' ? said.message : undefined;
  const detail = details[reason] ?? (code === 'gone' ? undefined : message);
  const field = fields[reason];
  fail(code, {
    ...(detail ? { detail } : {}),
    ...(message ? { message } : {}),
    ...(field ? { errors: [{ path: field, message: 'is not correct' }] } : {}),
    ...(wait > 0 ? { retryAfter: wait } : {}),
  });
}

/** Hands a call to the sign-in library and its answer back: cookies one by one, refusals in our form. */
export async function forwardToAuth<R extends Route>(
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
