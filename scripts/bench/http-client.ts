import { Agent, type IncomingHttpHeaders, request } from 'node:http';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

interface Ask {
  method?: string;
  headers?: Record<string, string | number>;
  body?: string | readonly Buffer[];
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** One request over connections that are kept, with little of our own in the way: what is measured is the other side. */
export function ask(url: string, { method = 'GET', headers = {}, body }: Ask = {}): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const sent = request(url, { method, headers, agent, timeout: 120_000 }, (answer) => {
    const parts: Buffer[] = [];
    answer.on('data', (part: Buffer) => parts.push(part));
    answer.on('error', reject);
    answer.on('end', () =>
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
    );
  });
  sent.on('error', reject);
  sent.on('timeout', () => sent.destroy(new Error(`${url} did not answer.`)));
  if (typeof body === 'string') sent.end(body);
  else {
    for (const part of body ?? []) sent.write(part);
    sent.end();
  }
  return promise;
}

/** As `ask`, but anything but a success is an error. */
export async function askWell(url: string, how: Ask = {}): Promise<Answer> {
  const answer = await ask(url, how);
  if (answer.status >= 200 && answer.status < 300) return answer;
  throw new Error(`${how.method ?? 'GET'} ${url} answered ${answer.status}: ${answer.body.toString().slice(0, 300)}`);
}

/** The session out of a reply that signed someone in. */
export const cookieOf = ({ headers }: Answer): string =>
  (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]).join('; ');
