import type { FastifyRequest } from 'fastify';
import { isbot } from 'isbot';

/**
 * True when a program asks that says so, or says nothing: search engines, previews of links, checks. What they look at
 * counts as seen by nobody.
 */
export const isBot = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  !headers['user-agent'] || isbot(headers['user-agent']);
