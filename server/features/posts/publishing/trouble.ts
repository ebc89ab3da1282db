import type { FailureCode } from '#contract/posts/states.ts';
import { NetworkTrouble } from '#features/social-accounts/connectors/connector.ts';
import type { Services } from '#server/services.ts';
import type { Outcome, Tried } from '../changes/outcome.ts';
import { pauseAfter } from '../rules/retry.ts';
import { Ended } from './ended.ts';
import { MediaRefused, NotReady } from './prepare-media.ts';

/** Times that the network is asked about a post that nobody knows of, before a person is. */
const mostAsked = 4;

/** A moment by the clock of the database, which decides what is due. */
const after = ({ clock, aheadMs }: Services, seconds: number) =>
  new Date(clock.now().getTime() + aheadMs() + seconds * 1000);

/** Trouble before anything was sent: nothing is out, for certain. */
export function beforeSending(services: Services, tried: Tried, error: unknown): Outcome {
  if (error instanceof Ended) return error.outcome;
  if (error instanceof NotReady)
    return { kind: 'later', next: after(services, error.seconds), code: 'media', text: error.message, counts: false };
  if (error instanceof MediaRefused) return { kind: 'failed', code: 'media', text: error.message };
  if (error instanceof NetworkTrouble && error.kind !== 'unknown') return troubleOf(services, tried, error);
  services.log.error({ post: tried.post_id, err: error }, 'a post could not be prepared');
  return again(services, tried, 'unreachable', 'The post could not be prepared on this server.', undefined);
}

/** Another try after a pause; without one more, it failed. */
function again(
  services: Services,
  { attempts }: Tried,
  code: FailureCode,
  text: string,
  asked: number | undefined,
): Outcome {
  const seconds = pauseAfter(attempts, asked);
  if (seconds === null) return { kind: 'failed', code, text };
  return { kind: 'later', next: after(services, seconds), code, text, counts: true };
}

/** The outcome of a network's trouble. */
export function troubleOf(services: Services, tried: Tried, trouble: NetworkTrouble): Outcome {
  const { kind, message: text, afterSeconds } = trouble;
  switch (kind) {
    case 'refused':
      return { kind: 'failed', code: 'refused', text };
    case 'expired':
    case 'revoked':
      return { kind: 'failed', code: kind === 'expired' ? 'account_expired' : 'account_revoked', text };
    case 'later':
      return again(services, tried, afterSeconds === undefined ? 'unreachable' : 'rate_limited', text, afterSeconds);
    case 'unknown':
      return nobodyKnows(services, tried, text);
  }
}

/** The network is asked a few times, and then a person. Nothing is posted meanwhile. */
export function nobodyKnows(services: Services, { attempts }: Tried, text: string): Outcome {
  const seconds = attempts < mostAsked ? pauseAfter(attempts, undefined) : null;
  return { kind: 'unknown', next: seconds === null ? null : after(services, seconds), text };
}
