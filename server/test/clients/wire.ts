import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import type { Loose } from '../world.ts';

export interface Heard {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
  /** The JSON of `text`, where it is some. */
  readonly body: Loose;
}

export interface RawRequest {
  method?: string;
  /** As it stands on the first line. */
  path: string;
  /** One name and one value after the other, so that a name can come twice. */
  headers?: readonly string[];
  body?: string;
}

export interface Wire {
  /** One request after the other over one connection. What takes too long is an answer without a status. */
  ask(asked: RawRequest): Promise<Heard>;
  close(): void;
}

const patienceMs = 20_000;

/** A client that sends what browsers and `fetch` refuse to. */
export function openWire(url: string): Wire {
  const { hostname, port, host } = new URL(url);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return {
    ask: ({ method = 'GET', path, headers = [], body }) =>
      new Promise((resolve, reject) => {
        const length = body === undefined ? [] : ['content-length', String(Buffer.byteLength(body))];
        const given = headers.some((name, at) => at % 2 === 0 && name === 'host') ? [] : ['host', host];
        const all = [...given, ...headers, ...length];
        const sent = request({ agent, hostname, port, method, path, headers: all, timeout: patienceMs }, (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.on('error', reject);
          answer.on('end', () => {
            const text = Buffer.concat(chunks).toString('utf8');
            const json = /json/.test(answer.headers['content-type'] ?? '') && text !== '';
            resolve({
              status: answer.statusCode ?? 0,
              headers: answer.headers,
              text,
              body: json ? JSON.parse(text) : null,
            });
          });
        });
        sent.on('timeout', () => sent.destroy(new Error(`${method} ${path} was not answered.`)));
        sent.on('error', reject);
        sent.end(body);
      }),
    close: () => agent.destroy(),
  };
}

/** Sends bytes that need not be HTTP; gives the status of the first answer, 0 when the connection ends without one. */
export function shout(url: string, text: string): Promise<number> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    let heard = '';
    const socket = connect(Number(port), hostname, () => socket.write(text));
    const end = () => {
      socket.destroy();
      resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(heard)?.[1] ?? 0));
    };
    socket.setTimeout(patienceMs, () => reject(new Error('Nothing was answered.')));
    socket.on('data', (chunk: Buffer) => {
      heard += chunk.toString('latin1');
      if (heard.includes('\r\n\r\n')) end();
    });
    socket.on('error', end);
    socket.on('close', end);
  });
}
