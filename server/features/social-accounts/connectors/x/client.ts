import { z } from 'zod';
import { type Access, type ConnectorServices, NetworkTrouble } from '../connector.ts';
import { createJsonApi, jsonOf, type Place } from '../shared/json-api.ts';
import { quoted, tooMany } from '../shared/trouble.ts';
import { name } from './app.ts';

export const placeAt = ({ config }: Pick<ConnectorServices, 'config'>, token: string, signal: AbortSignal): Place => ({
  server: config.xUrl,
  token,
  signal,
});

export const placeOf = (services: Pick<ConnectorServices, 'config'>, { tokens }: Access, signal: AbortSignal): Place =>
  placeAt(services, tokens.access ?? '', signal);

const told = z.object({
  detail: z.string().optional(),
  title: z.string().optional(),
  errors: z.array(z.object({ message: z.string().optional(), detail: z.string().optional() })).optional(),
});

/** The error that X reports, in its own words. */
export function saidIn(body: Buffer): string | undefined {
  const { detail, title, errors = [] } = told.safeParse(jsonOf(body)).data ?? {};
  const [first] = errors;
  // The detail of a bad request is the same for all of them.
  return first?.message ?? detail ?? first?.detail ?? title;
}

const shut = /\b(?:suspended|deactivated|temporarily locked)\b/i;
const bounds = ['x-user-limit-24hour', 'x-app-limit-24hour', 'x-rate-limit'] as const;

/** The seconds until the bound that was met begins anew: there is one for some minutes, and others for a day. */
function secondsLeft(headers: Readonly<Record<string, unknown>>, now: number): number | undefined {
  const met = bounds.find((one) => headers[`${one}-remaining`] === '0') ?? 'x-rate-limit';
  const at = Number(headers[`${met}-reset`] ?? Number.NaN) * 1000;
  return Number.isNaN(at) ? undefined : Math.max(1, Math.ceil((at - now) / 1000));
}

export const { ask, understand, get } = createJsonApi({
  name,
  said: saidIn,
  trouble({ status, headers, body }, now) {
    const said = saidIn(body);
    if (status === 429) return tooMany(name, secondsLeft(headers, now));
    if (status === 402)
      return new NetworkTrouble('refused', `The X app of this server has no credits left at ${name}.${quoted(said)}`);
    if (status === 403 && shut.test(said ?? ''))
      return new NetworkTrouble('revoked', `${name} has closed or paused this account.${quoted(said)}`);
    return null;
  },
});
