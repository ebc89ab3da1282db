import type { z } from 'zod';
import type { OutboundAnswer, OutboundRequest } from '#platform/outbound/outbound.ts';
import { type ConnectorServices, NetworkTrouble } from '../connector.ts';
import { broken, type Moment, quoted, secondsToWait, tooMany, unanswered } from './trouble.ts';

/** A server, and a token where it is asked for somebody. */
export interface Place {
  readonly server: string;
  readonly token: string | null;
  readonly signal: AbortSignal;
}

export interface Question {
  readonly method?: OutboundRequest['method'];
  readonly path: string;
  readonly query?: Readonly<Record<string, string | readonly string[]>>;
  readonly json?: unknown;
  /** Another body than JSON, with its type. */
  readonly body?: OutboundRequest['body'];
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly moment?: Moment;
}

/** The ways in which one network answers. */
export interface ApiWays {
  /** Its name, as people know it. */
  readonly name: string;
  /** The error that it reports, in its own words. */
  said(body: Buffer): string | undefined;
  /** The trouble behind an answer where it is another than its status tells; null: as the status tells. */
  trouble?(answer: OutboundAnswer, now: number, moment: Moment): NetworkTrouble | null;
}

/** Asks one network, and reads what it answers. Everything throws `NetworkTrouble`. */
export interface JsonApi {
  /** The answer, whatever its status is. */
  ask(services: Pick<ConnectorServices, 'outbound'>, place: Place, question: Question): Promise<OutboundAnswer>;
  /** The body of a good answer, which has to be of some shape. */
  understand<T>(
    services: Pick<ConnectorServices, 'clock'>,
    answer: OutboundAnswer,
    shape: z.ZodType<T>,
    moment?: Moment,
  ): T;
  /** Both. */
  get<T>(services: ConnectorServices, place: Place, question: Question, shape: z.ZodType<T>): Promise<T>;
}

export function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}

function addressOf(server: string, { path, query = {} }: Question): string {
  const url = new URL(path, server);
  for (const [key, value] of Object.entries(query))
    for (const one of typeof value === 'string' ? [value] : value) url.searchParams.append(key, one);
  return url.href;
}

function requestOf(place: Place, question: Question): OutboundRequest {
  const { method = 'GET', json, body, type = 'application/json', headers = {} } = question;
  const sent = json === undefined ? body : JSON.stringify(json);
  return {
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
  };
}

export function createJsonApi({ name, said, trouble }: ApiWays): JsonApi {
  function troubleOf(answer: OutboundAnswer, moment: Moment, now: number): NetworkTrouble {
    const known = trouble?.(answer, now, moment);
    if (known) return known;
    const { status, headers, body } = answer;
    if (status === 429) return tooMany(name, secondsToWait(headers, now));
    if (status === 401)
      return new NetworkTrouble('revoked', `The access was taken away at ${name}. Connect the account again.`);
    if (status < 400 || status >= 500) return broken(name, status, moment);
    return new NetworkTrouble('refused', `${name} did not accept this.${quoted(said(body))}`);
  }

  const ask: JsonApi['ask'] = async ({ outbound }, place, question) => {
    try {
      // What is refused is thrown before there is a promise.
      return await outbound.send(requestOf(place, question));
    } catch (error) {
      throw unanswered(name, error, question.moment ?? 'before') ?? error;
    }
  };

  const understand: JsonApi['understand'] = ({ clock }, answer, shape, moment = 'before') => {
    if (answer.status < 200 || answer.status >= 300) throw troubleOf(answer, moment, clock.now().getTime());
    const read = shape.safeParse(jsonOf(answer.body));
    if (read.success) return read.data;
    throw moment === 'posting'
      ? broken(name, answer.status, moment)
      : new NetworkTrouble('refused', `This server does not answer as ${name} does.`);
  };

  return {
    ask,
    understand,
    get: async (services, place, question, shape) =>
      understand(services, await ask(services, place, question), shape, question.moment),
  };
}
