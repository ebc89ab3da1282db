import { z } from 'zod';
import { platformLooks } from '#contract/social-accounts/platforms.ts';
import { type Access, type ConnectorServices, NetworkTrouble } from '../connector.ts';
import { createJsonApi, jsonOf, type Place } from '../shared/json-api.ts';
import { quoted, tooMany } from '../shared/trouble.ts';

export const networkName = platformLooks.youtube.name;

export const placeOf = (
  { config }: Pick<ConnectorServices, 'config'>,
  { tokens }: Pick<Access, 'tokens'>,
  signal: AbortSignal,
): Place => ({ server: config.youtubeUrl, token: tokens.access ?? '', signal });

const problem = z.object({
  error: z.object({ message: z.string().optional(), errors: z.array(z.object({ reason: z.string() })).default([]) }),
});
const errorIn = (body: Buffer) => problem.safeParse(jsonOf(body)).data?.error;

const pacific = new Intl.DateTimeFormat('en', {
  timeZone: 'America/Los_Angeles',
  hourCycle: 'h23',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});
/** Seconds until midnight in California, when Google counts anew. */
export function untilMidnight(now: number): number {
  const parts = Object.fromEntries(pacific.formatToParts(now).map(({ type, value }) => [type, Number(value)]));
  const { hour = 0, minute = 0, second = 0 } = parts;
  return 86_400 - (hour * 3600 + minute * 60 + second) + 60;
}

/** YouTube counts the videos of a channel over a day. */
const uploadsPauseSeconds = 21_600;

export const { ask, understand, get } = createJsonApi({
  name: networkName,
  said: (body) => errorIn(body)?.message?.replace(/<[^>]*>/g, ''),
  trouble({ body }, now) {
    const reason = errorIn(body)?.errors[0]?.reason;
    switch (reason) {
      case 'quotaExceeded':
      case 'dailyLimitExceeded':
        return new NetworkTrouble(
          'later',
          `The ${networkName} app of this server has used up its quota for today. It is filled up at midnight in California.`,
          untilMidnight(now),
        );
      case 'rateLimitExceeded':
      case 'userRateLimitExceeded':
        return tooMany(networkName, 60);
      case 'uploadLimitExceeded':
        return new NetworkTrouble(
          'later',
          `${networkName} takes no more videos of this channel today.`,
          uploadsPauseSeconds,
        );
      case 'youtubeSignupRequired':
        return new NetworkTrouble('refused', `This Google account has no ${networkName} channel yet.`);
      case 'insufficientPermissions':
        return new NetworkTrouble(
          'expired',
          `${networkName} was not allowed to do all that is needed. Connect the account again, and tick everything.`,
        );
      case 'youtubeSignupSuspended':
      case 'accountClosed':
      case 'accountSuspended':
        return new NetworkTrouble(
          'revoked',
          `${networkName} has closed this channel.${quoted(errorIn(body)?.message)}`,
        );
      default:
        return null;
    }
  },
});
