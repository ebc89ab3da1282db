import { z } from 'zod';
import { platformLooks } from '#contract/social-accounts/platforms.ts';
import { type Access, NetworkTrouble } from '../connector.ts';
import { createJsonApi, jsonOf, type Place } from '../shared/json-api.ts';
import { quoted } from '../shared/trouble.ts';

const { name } = platformLooks.mastodon;

export const placeOf = ({ server, tokens }: Access, signal: AbortSignal): Place => ({
  server: server ?? '',
  token: tokens.access ?? '',
  signal,
});

const told = z.object({ error: z.string().optional(), error_description: z.string().optional() });

/** The error that a server reports, in its own words. */
export const saidIn = (body: Buffer): string | undefined => {
  const { error_description: long, error } = told.safeParse(jsonOf(body)).data ?? {};
  return long ?? error;
};

const shut = /\b(?:disabled|suspended|pending|moved)\b/i;

export const { ask, understand, get } = createJsonApi({
  name,
  said: saidIn,
  trouble({ status, body }) {
    const said = saidIn(body);
    if (status !== 403 || !shut.test(said ?? '')) return null;
    return new NetworkTrouble('revoked', `${name} has closed or paused this account.${quoted(said)}`);
  },
});
