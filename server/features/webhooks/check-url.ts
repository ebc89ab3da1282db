import { invalid } from '#platform/errors.ts';
import { type Outbound, OutboundRefused } from '#platform/outbound/outbound.ts';

/** Refuses an address that would never be called, whatever its name leads to. */
export function requireCallable(outbound: Outbound, url: string): void {
  try {
    outbound.check(url);
  } catch (error) {
    if (error instanceof OutboundRefused) invalid('url', error.message);
    throw error;
  }
}
