import { setTimeout as pause } from 'node:timers/promises';

/** The answers to the requests of a load, and how often they had to be asked again. */
export interface Tally {
  requests: number;
  /** Answered 503 with the time to come again. */
  told: number;
  /** Not answered: the connection broke off, or the proxy had nobody. */
  cut: number;
  /** The longest time from the first try to a good answer, of what was tried again. */
  longestMs: number;
  /** Tried again and not answered well in a minute. */
  givenUp: number;
  /** Answers that are nobody's to expect, such as a 500. */
  readonly wrong: string[];
}

export const newTally = (): Tally => ({ requests: 0, told: 0, cut: 0, longestMs: 0, givenUp: 0, wrong: [] });

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
}

interface Asked {
  readonly headers?: Record<string, string>;
  readonly body?: Uint8Array;
}

export interface Client {
  readonly team: string;
  readonly tally: Tally;
  /** Asks once; null when it failed in a way that is over after a moment. */
  once(method: string, path: string, asked?: Asked): Promise<Answer | null>;
  /** Asks until there is an answer. */
  insist(method: string, path: string, asked?: Asked): Promise<Answer>;
  /** The same with JSON on both sides. Throws unless it is answered well. */
  json<T>(method: string, path: string, body?: object): Promise<T>;
}

const patienceMs = 60_000;
const againMs = 200;

export class GivenUp extends Error {}

async function tryOnce(url: string, init: RequestInit): Promise<Answer | null> {
  try {
    const answer = await fetch(url, init);
    return { status: answer.status, headers: answer.headers, body: Buffer.from(await answer.arrayBuffer()) };
  } catch {
    return null;
  }
}

/** Somebody who asks through the proxy, and asks again as pages of the product and clients of uploads do. */
export function createClient(
  { url, cookie, team }: { url: string; cookie: string; team: string },
  tally: Tally,
): Client {
  async function asked(method: string, path: string, { headers = {}, body }: Asked = {}) {
    tally.requests += 1;
    const answer = await tryOnce(`${url}${path}`, {
      method,
      headers: { cookie, ...headers },
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
      ...(body ? { body: new Uint8Array(body) } : {}),
    });
    if (answer === null || answer.status === 502) tally.cut += 1;
    else if (answer.status === 503 && Number(answer.headers.get('retry-after')) > 0) tally.told += 1;
    else if (answer.status >= 500) tally.wrong.push(`${method} ${path} was answered ${answer.status}: ${answer.body}`);
    else return { answer, failed: false };
    return { answer, failed: true };
  }

  const client: Client = {
    team,
    tally,
    async once(method, path, given) {
      const { answer, failed } = await asked(method, path, given);
      return failed ? null : answer;
    },
    async insist(method, path, given) {
      const began = performance.now();
      for (let tries = 1; ; tries += 1) {
        const { answer, failed } = await asked(method, path, given);
        const ms = performance.now() - began;
        if (answer && !failed) {
          if (tries > 1) tally.longestMs = Math.max(tally.longestMs, ms);
          return answer;
        }
        if (ms > patienceMs) {
          tally.givenUp += 1;
          throw new GivenUp(`${method} ${path} was not answered in a minute.`);
        }
        await pause(Number(answer?.headers.get('retry-after') ?? 0) * 1000 || againMs);
      }
    },
    async json<T>(method: string, path: string, body?: object) {
      const answer = await client.insist(method, `/v1/${path}`, {
        headers: body ? { 'content-type': 'application/json' } : {},
        ...(body ? { body: Buffer.from(JSON.stringify(body)) } : {}),
      });
      if (answer.status >= 300) throw new Error(`${method} ${path} was answered ${answer.status}: ${answer.body}`);
      return JSON.parse(answer.body.toString()) as T;
    },
  };
  return client;
}
