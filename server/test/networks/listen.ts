import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Loose } from '../world.ts';

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  /** The query as it was sent. */
  readonly search: string;
  readonly headers: IncomingMessage['headers'];
  /** Bearer token; empty without one. */
  readonly token: string;
  readonly bytes: Buffer;
  /** Of JSON. */
  readonly body: Loose;
}

export interface Told {
  readonly status?: number;
  /** JSON; text goes out as HTML, bytes as they are. */
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

/** `lost`: what was asked is done, and the answer never arrives. `away`: nothing is done, nor answered. */
export type Fault = Told | 'lost' | 'away';

/** A network on this machine. */
export interface FakeNetwork {
  readonly url: string;
  /** All that was asked, the first first. */
  readonly asked: Asked[];
  /** Has the next request whose path ends so go wrong. */
  fail(path: string, fault: Fault): void;
  /** Those whose path ends so. */
  askedFor(path: string): Asked[];
  stop(): Promise<void>;
}

const json = (headers: IncomingMessage['headers']) => /^application\/json\b/.test(headers['content-type'] ?? '');

async function read(request: IncomingMessage): Promise<Asked> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  const url = new URL(request.url ?? '/', 'http://network.test');
  return {
    method: request.method ?? '',
    path: url.pathname,
    query: url.searchParams,
    search: url.search,
    headers: request.headers,
    token: (request.headers.authorization ?? '').replace(/^Bearer /, ''),
    bytes,
    body: json(request.headers) && bytes.length > 0 ? JSON.parse(bytes.toString('utf8')) : null,
  };
}

function tell(response: ServerResponse, { status = 200, body = {}, headers = {} }: Told): void {
  const html = typeof body === 'string';
  response.writeHead(status, { 'content-type': html ? 'text/html' : 'application/json', ...headers });
  response.end(html || Buffer.isBuffer(body) ? body : JSON.stringify(body));
}

/** Listens on a free port, and answers as a network does. */
export async function listenAs(answer: (asked: Asked) => Told | Promise<Told>): Promise<FakeNetwork> {
  const asked: Asked[] = [];
  const faults: [string, Fault][] = [];
  const server = createServer(async (request, response) => {
    const one = await read(request);
    asked.push(one);
    const at = faults.findIndex(([path]) => one.path.endsWith(path));
    const [, fault] = at < 0 ? [] : (faults.splice(at, 1)[0] ?? []);
    if (fault === 'lost') await answer(one);
    if (fault === 'lost' || fault === 'away') request.socket.destroy();
    else tell(response, fault ?? (await answer(one)));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    fail: (path, fault) => void faults.push([path, fault]),
    askedFor: (path) => asked.filter((one) => one.path.endsWith(path)),
    async stop() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
