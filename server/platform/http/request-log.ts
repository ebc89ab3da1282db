import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Log } from '#platform/log.ts';
import { requestIdOf } from './request-id.ts';
import { trailOf } from './trail.ts';

const tenths = (ms: number) => Math.round(ms * 10) / 10;

/** Asked every few seconds by whoever watches the server. */
const watched = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * One line for each request, when it has been answered: never its address, whose path or query may be a secret by
 * itself, but the pattern that it met.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const trail = trailOf(request);
    const pattern = request.routeOptions.url ?? null;
    const line = {
      method: request.method,
      route: trail?.route.id ?? pattern,
      status: reply.raw.statusCode,
      ms: tenths(reply.elapsedTime),
      person: trail?.actor?.user ?? null,
      team: trail?.team ?? null,
      address: request.ip,
    };
    if (pattern !== null && (watched.has(pattern) || pattern.startsWith('/assets/')))
      request.log.debug(line, 'request');
    else request.log.info(line, 'request');
  });
}

/** Told of a request when it was answered: its pattern, the status, and the seconds it took. */
export type AnswerListener = (route: string, status: number, seconds: number) => void;

/** The same for bytes by signed addresses, which no router sees. A page of thumbnails would be a page of lines: those that went well are for `debug`. */
export function logBytes(
  log: Log,
  request: IncomingMessage,
  response: ServerResponse,
  answered?: AnswerListener,
): void {
  const began = performance.now();
  response.once('close', () => {
    const { statusCode: status } = response;
    answered?.('/content/', status, (performance.now() - began) / 1000);
    const level = status >= 400 ? 'info' : 'debug';
    if (!log.isLevelEnabled(level)) return;
    const address = request.socket.remoteAddress ?? null;
    const ms = tenths(performance.now() - began);
    const line = { request_id: requestIdOf(request), method: request.method, route: '/content/', status, ms };
    log[level]({ ...line, person: null, team: null, address }, 'request');
  });
}
