import { z } from 'zod';
import { platformLooks } from '#contract/social-accounts/platforms.ts';
import { type Access, type ConnectorServices, NetworkTrouble } from '../connector.ts';
import { createJsonApi, jsonOf, type Place } from '../shared/json-api.ts';
import { quoted } from '../shared/trouble.ts';

export const networkName = platformLooks.pinterest.name;

export const placeOf = (
  { config }: Pick<ConnectorServices, 'config'>,
  { tokens }: Pick<Access, 'tokens'>,
  signal: AbortSignal,
): Place => ({ server: config.pinterestUrl, token: tokens.access ?? '', signal });

export const problem = z.object({ code: z.number(), message: z.string() });
const saidIn = (body: Buffer): string | undefined => problem.safeParse(jsonOf(body)).data?.message;

export const { ask, understand, get } = createJsonApi({
  name: networkName,
  said: saidIn,
  trouble({ status, body }) {
    const said = saidIn(body) ?? '';
    if (status !== 403 || !/trial access/i.test(said)) return null;
    return new NetworkTrouble(
      'refused',
      `The ${networkName} app of this server has trial access, which makes no public pins. The administrator has to ask ${networkName} for standard access.${quoted(said)}`,
    );
  },
});
