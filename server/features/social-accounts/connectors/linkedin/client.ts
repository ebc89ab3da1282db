import { z } from 'zod';
import { type Access, type ConnectorServices, NetworkTrouble } from '../connector.ts';
import { createJsonApi, type JsonApi, jsonOf, type Place, type Question } from '../shared/json-api.ts';
import { secondsToWait, tooMany } from '../shared/trouble.ts';
import { name } from './app.ts';

const told = z.object({
  message: z.string().optional(),
  code: z.string().optional(),
  serviceErrorCode: z.number().optional(),
});
const errorIn = (body: Buffer): z.output<typeof told> => told.safeParse(jsonOf(body)).data ?? {};

const expiredToken = 65602;
const dayMs = 86_400_000;
/** Daily bounds begin anew at midnight UTC. */
const secondsToMidnight = (now: number): number => Math.ceil((dayMs - (now % dayMs)) / 1000);

export const placeAt = ({ config }: Pick<ConnectorServices, 'config'>, token: string, signal: AbortSignal): Place => ({
  server: config.linkedinUrl,
  token,
  signal,
});

export const placeOf = (services: Pick<ConnectorServices, 'config'>, { tokens }: Access, signal: AbortSignal): Place =>
  placeAt(services, tokens.access ?? '', signal);

const api = createJsonApi({
  name,
  said: (body) => errorIn(body).message,
  trouble({ status, headers, body }, now) {
    const { serviceErrorCode, code, message } = errorIn(body);
    if (status === 401 && (serviceErrorCode === expiredToken || code === 'EXPIRED_ACCESS_TOKEN'))
      return new NetworkTrouble('expired', `The access at ${name} has ended. Connect the account again.`);
    if (status === 426)
      return new NetworkTrouble(
        'refused',
        `${name} no longer takes this version of its API. The administrator has to set LINKEDIN_VERSION to a newer one.`,
      );
    if (status === 429 && /\bDAY\b/.test(message ?? ''))
      return tooMany(name, secondsToWait(headers, now) ?? secondsToMidnight(now));
    return null;
  },
});

export const { understand } = api;

/** Asks in the version of the API that is set. */
export const ask = (
  services: Pick<ConnectorServices, 'outbound' | 'config'>,
  place: Place,
  question: Question,
): ReturnType<JsonApi['ask']> =>
  api.ask(services, place, {
    ...question,
    headers: {
      'linkedin-version': services.config.linkedinVersion,
      'x-restli-protocol-version': '2.0.0',
      ...question.headers,
    },
  });

export const get = async <T>(
  services: ConnectorServices,
  place: Place,
  question: Question,
  shape: z.ZodType<T>,
): Promise<T> => understand(services, await ask(services, place, question), shape, question.moment);
