import type { FastifyRequest } from 'fastify';

/**
 * The header in which the sign-in library reads the caller's address: always set by us from what the proxy settings let
 * us believe.
 */
export const addressHeader = 'x-vitrine-address';

/**
 * The headers of a request for the sign-in library. Nothing that a client could use to pretend to be elsewhere: the
 * origin was compared before and is ours.
 */
export function headersFor(request: FastifyRequest, origin: string): Headers {
  const headers = new Headers({ origin, [addressHeader]: request.ip });
  const { cookie, 'user-agent': agent } = request.headers;
  if (cookie) headers.set('cookie', cookie);
  if (agent) headers.set('user-agent', agent.slice(0, 500));
  return headers;
}
