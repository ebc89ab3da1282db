import { NetworkTrouble } from '#features/social-accounts/connectors/connector.ts';
import { fail } from '#platform/errors.ts';

const askMs = 30_000;
/** As long as a person waits for a tool. */
export const askSignal = (): AbortSignal => AbortSignal.timeout(askMs);

/** Tells what a tool said in an answer to the person. */
export function toPerson(error: unknown): never {
  if (!(error instanceof NetworkTrouble)) throw error;
  const { kind, message, afterSeconds } = error;
  if (kind !== 'later' && kind !== 'unknown') fail('conflict', message);
  if (afterSeconds !== undefined) fail('rate_limited', { detail: message, retryAfter: afterSeconds });
  fail('integration_failed', message);
}
