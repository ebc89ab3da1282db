import type { IncomingHttpHeaders } from 'node:http';
import { fail } from '#platform/errors.ts';

function host(origin: string): string | null {
  try {
    return new URL(origin).host;
  } catch {
    return null;
  }
}

/** Refuses a state-changing request that another site made with the visitor's cookies. */
export function requireOwnOrigin(headers: IncomingHttpHeaders, ownOrigin: string): void {
  const { origin, host: asked } = headers;
  if (origin !== undefined) {
    if (origin === ownOrigin || (host(origin) !== null && host(origin) === asked)) return;
    fail('bad_origin');
  }
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') fail('bad_origin');
}
