import { serverLimits } from '#contract/core/server-limits.ts';
import type { Attempt } from '#contract/webhooks/routes.ts';
import type { Clock } from '#platform/clock.ts';
import { type Outbound, OutboundFailed, OutboundRefused } from '#platform/outbound/outbound.ts';
import { signatureOf, textOf } from './rules.ts';

/** More than is shown, so that the end of a character is there to be seen. */
const readBytes = serverLimits.webhookAnswer + 4;

export interface Sending {
  readonly url: string;
  readonly secret: string;
  readonly id: string;
  readonly event: string;
  readonly body: string;
}

/** Posts a delivery once and tells what came of it. Throws only when it was stopped by `signal`. */
export async function deliver(
  { outbound, clock }: { outbound: Outbound; clock: Clock },
  { url, secret, id, event, body }: Sending,
  signal?: AbortSignal,
): Promise<Attempt> {
  const at = clock.now();
  const began = performance.now();
  const told = (outcome: Pick<Attempt, 'status' | 'answer' | 'trouble'>): Attempt => ({
    at: at.toISOString(),
    ms: Math.round(performance.now() - began),
    ...outcome,
  });
  try {
    const { status, body: answer } = await outbound.send({
      method: 'POST',
      url,
      body,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Vitrine-Webhooks',
        'x-vitrine-event': event,
        'x-vitrine-delivery': id,
        'x-vitrine-signature': signatureOf(secret, at, body),
      },
      maxBytes: readBytes,
      ...(signal ? { signal } : {}),
    });
    const moved =
      status >= 300 && status < 400 ? 'The host responded with a redirect. Redirects are not followed.' : null;
    return told({ status, answer: textOf(answer, serverLimits.webhookAnswer), trouble: moved });
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof OutboundRefused || error instanceof OutboundFailed)
      return told({ status: null, answer: '', trouble: error.message });
    throw error;
  }
}
