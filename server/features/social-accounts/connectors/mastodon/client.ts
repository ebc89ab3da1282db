import { z } from 'zod';
import { platformLooks } from '#contract/social-accounts/platforms.ts';
import type { OutboundAnswer, OutboundRequest } from '#platform/outbound/outbound.ts';
import { type Access, type ConnectorServices, NetworkTrouble } from '../connector.ts';
import { broken, type Moment, quoted, secondsToWait, tooMany, unanswered } from '../shared/trouble.ts';

const { name } = platformLooks.mastodon;

/** A server, and a token where it is asked for somebody. */
export interface Place {
  readonly server: string;
  readonly token: string | null;
  readonly signal: AbortSignal;
}

export interface Question {
  readonly method?: 'GET' | 'POST';
  readonly path: string;
  readonly query?: Readonly<Record<string, string | readonly string[]>>;
  readonly json?: unknown;
  /** Another body than JSON, with its type. */
  readonly body?: OutboundRequest['body'];
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly moment?: Moment;
}

export const placeOf = ({ server, tokens }: Access, signal: AbortSignal): Place => ({
  server: server ?? '',
  token: tokens.access ?? '',
  signal,
});

const told = z.object({ error: z.string().optional(), error_description: z.string().optional() });

export function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}

/** The error that a server reports, in its own words. */
export const saidIn = (body: Buffer): string | undefined => {
  const { error_description: long, error } = told.safeParse(jsonOf(body)).data ?? {};
  return long ?? error;
};

const shut = /\b(?:disabled|suspended|pending|moved)\b/i;

function troubleOf({ status, headers, body }: OutboundAnswer, moment: Moment, now: number): NetworkTrouble {
  const said = saidIn(body);
  if (status === 429) return tooMany(name, secondsToWait(headers, now));
  if (status === 401)
    return new NetworkTrouble('revoked', `The access was taken away at ${name}. Connect the account again.`);
  if (status === 403 && shut.test(said ?? ''))
    return new NetworkTrouble('revoked', `${name} has closed or paused this account.${quoted(said)}`);
  if (status < 400 || status >= 500) return broken(name, status, moment);
  return new NetworkTrouble('refused', `${name} did not accept this.${quoted(said)}`);
}

function addressOf(server: string, { path, query = {} }: Question): string {
  const url = new URL(path, server);
  for (const [key, value] of Object.entries(query))
    for (const one of typeof value === 'string' ? [value] : value) url.searchParams.append(key, one);
  return url.href;
}

/** Asks a server, and gives its answer whatever that is. Throws `NetworkTrouble` where there is none. */
export async function ask(
  { outbound }: Pick<ConnectorServices, 'outbound'>,
  place: Place,
  question: Question,
): Promise<OutboundAnswer> {
  const { method = 'GET', json, body, type = 'application/json', headers = {}, moment = 'before' } = question;
  const sent = json === undefined ? body : JSON.stringify(json);
  return outbound
    .send({
      method,
      url: addressOf(place.server, question),
      headers: {
        accept: 'application/json',
        ...(place.token === null ? {} : { authorization: `Bearer ${place.token}` }),
        ...(sent === undefined ? {} : { 'content-type': type }),
        ...headers,
      },
      signal: place.signal,
      ...(sent === undefined ? {} : { body: sent }),
      ...(typeof sent === 'object' ? { transfer: true as const } : {}),
    })
    .catch((error: unknown) => {
      throw unanswered(name, error, moment) ?? error;
    });
}

/** Reads an answer that has to be of some shape. */
export function understand<T>(
  { clock }: Pick<ConnectorServices, 'clock'>,
  answer: OutboundAnswer,
  shape: z.ZodType<T>,
  moment: Moment = 'before',
): T {
  if (answer.status < 200 || answer.status >= 300) throw troubleOf(answer, moment, clock.now().getTime());
  const read = shape.safeParse(jsonOf(answer.body));
  if (read.success) return read.data;
  throw moment === 'posting'
    ? broken(name, answer.status, moment)
    : new NetworkTrouble('refused', `This server does not answer as ${name} does.`);
}

export const get = async <T>(
  services: ConnectorServices,
  place: Place,
  question: Question,
  shape: z.ZodType<T>,
): Promise<T> => understand(services, await ask(services, place, question), shape, question.moment);
