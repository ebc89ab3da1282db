import { createHmac } from 'node:crypto';
import type { z } from 'zod';
import type { OutboundAnswer } from '#platform/outbound/outbound.ts';
import type { ConnectorServices } from '../connector.ts';
import { createJsonApi, type Place, type Question } from '../shared/json-api.ts';
import { saidIn, troubleIn } from './errors.ts';

/** Meta's API as one network has it. Everything throws `NetworkTrouble`. */
export interface Graph {
  /** As people know it. */
  readonly name: string;
  ask(services: ConnectorServices, place: Place, question: Question): Promise<OutboundAnswer>;
  get<T>(services: ConnectorServices, place: Place, question: Question, shape: z.ZodType<T>): Promise<T>;
  /** The body of a good answer. */
  read<T>(services: ConnectorServices, answer: OutboundAnswer, shape: z.ZodType<T>): T;
}

/** Fields as a form has them; what is undefined is left out. */
export function form(fields: Readonly<Record<string, string | undefined>>): Pick<Question, 'method' | 'body' | 'type'> {
  const given = Object.entries(fields).filter((one): one is [string, string] => one[1] !== undefined);
  const body = new URLSearchParams(given).toString();
  return { method: 'POST', body, type: 'application/x-www-form-urlencoded' };
}

/** The proof that a token is used by its own app, so that one that leaks is of no use. */
const proof = (secret: string, token: string) => createHmac('sha256', secret).update(token).digest('hex');

/** `secretOf`: of the app, for networks that take a proof with each token. */
export function createGraph(
  name: string,
  secretOf: (config: ConnectorServices['config']) => string | undefined = () => undefined,
): Graph {
  const api = createJsonApi({
    name,
    said: saidIn,
    trouble: (answer, now, moment) => troubleIn(name, answer, now, moment),
  });
  const proven = ({ config }: ConnectorServices, { token }: Place, question: Question): Question => {
    const secret = secretOf(config);
    if (token === null || secret === undefined) return question;
    return { ...question, query: { ...question.query, appsecret_proof: proof(secret, token) } };
  };
  const ask: Graph['ask'] = (services, place, question) => api.ask(services, place, proven(services, place, question));
  return {
    name,
    ask,
    get: (services, place, question, shape) => api.get(services, place, proven(services, place, question), shape),
    read: (services, answer, shape) => api.understand(services, answer, shape),
  };
}
