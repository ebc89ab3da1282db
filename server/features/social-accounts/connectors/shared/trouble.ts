import { OutboundFailed, OutboundRefused } from '#platform/outbound/outbound.ts';
import { NetworkTrouble } from '../connector.ts';

/** `before`: nothing can have been posted by what was asked. `posting`: it is the very call that posts. */
export type Moment = 'before' | 'posting';

/** The trouble behind a call without an answer, also where a library wrapped it; null for any other error. */
export function unanswered(network: string, error: unknown, moment: Moment): NetworkTrouble | null {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if (at instanceof NetworkTrouble) return at;
    if (at instanceof OutboundRefused)
      return new NetworkTrouble('refused', `${network} cannot be called. ${at.message}`);
    if (!(at instanceof OutboundFailed)) continue;
    if (moment === 'posting' && at.sent) return new NetworkTrouble('unknown', notKnown(network));
    return new NetworkTrouble('later', `${network} could not be reached. ${at.message}`);
  }
  return null;
}

export const notKnown = (network: string): string =>
  `${network} did not say whether it took the post, so nobody knows yet whether it is there.`;

/** Trouble of the network itself, such as an answer of the 500s. */
export const broken = (network: string, status: number, moment: Moment): NetworkTrouble =>
  moment === 'posting'
    ? new NetworkTrouble('unknown', notKnown(network))
    : new NetworkTrouble('later', `${network} has a problem of its own at the moment (${status}).`);

/** The seconds to wait that an answer names: as seconds, as a date, or as a second since 1970. */
export function secondsToWait(headers: Readonly<Record<string, unknown>>, now: number): number | undefined {
  for (const name of ['retry-after', 'ratelimit-reset', 'x-ratelimit-reset', 'x-rate-limit-reset']) {
    const text = headers[name];
    if (typeof text !== 'string' || text === '') continue;
    const number = Number(text);
    const at = Number.isNaN(number) ? Date.parse(text) : number > 1_000_000_000 ? number * 1000 : now + number * 1000;
    if (!Number.isNaN(at)) return Math.max(1, Math.ceil((at - now) / 1000));
  }
  return undefined;
}

export const tooMany = (network: string, seconds: number | undefined): NetworkTrouble =>
  new NetworkTrouble('later', `${network} takes no more requests of this account for a while.`, seconds);

/** The words of a network, as the end of a sentence; '' where there are none. */
export const quoted = (text: string | undefined): string => {
  const said = (text ?? '').replace(/\s+/g, ' ').trim().slice(0, 300);
  return said === '' ? '' : ` It said: ${said}${/[.!?]$/.test(said) ? '' : '.'}`;
};
