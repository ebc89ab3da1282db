import type { IncomingHttpHeaders } from 'node:http';
import { fail } from '#platform/errors.ts';

const hostOf = (address: string | undefined): string | null => {
  if (address === undefined || !URL.canParse(address)) return null;
  return new URL(address).host.toLowerCase() || null;
};

/** True when a host is among these: by name, `*.example.org` for all below it, with a port or on any. */
export function isAmong(domains: readonly string[], host: string): boolean {
  const bare = host.replace(/:\d+$/, '');
  return domains.some((domain) => {
    const asked = /:\d+$/.test(domain) ? host : bare;
    return domain.startsWith('*.') ? asked.endsWith(domain.slice(1)) : asked === domain;
  });
}

/**
 * The value of `Access-Control-Allow-Origin` for a page of another site, or nothing. Refuses the request of a site that
 * is not allowed. A request without an origin is not from another site's page.
 */
export function allowedSite(
  headers: IncomingHttpHeaders,
  { domains, origin }: { domains: readonly string[]; origin: string },
): string | null {
  if (domains.length === 0) return '*';
  const given = headers.origin ?? headers.referer;
  if (given === undefined) return null;
  const host = hostOf(given);
  if (host !== null && (host === hostOf(origin) || host === headers.host || isAmong(domains, host)))
    return headers.origin ?? null;
  return fail('forbidden', 'This gallery is not shown on this site.');
}
