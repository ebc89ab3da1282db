import { Agent, request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** The time in which a server is looked for that takes a request, as `lb_try_duration` of `deploy/Caddyfile`. */
const tryMs = 5_000;
const tryEveryMs = 250;
/** The time for which a server that did not take one is passed over. */
const downMs = 1_000;

export interface FrontDoor {
  readonly url: string;
  /** Requests that another server was asked than the one whose turn it was. */
  readonly retried: number;
  close(): Promise<void>;
}

interface Upstream {
  readonly host: string;
  readonly port: string;
  downUntil: number;
}

/** `unsent`: nothing of it reached a server. `lost`: one had it, and did not begin an answer. */
type Outcome = 'answered' | 'unsent' | 'lost';

/** Headers that are about one connection. */
const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding', 'te', 'trailer', 'upgrade']);
const passedOn = (headers: IncomingMessage['headers']) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !ofConnection.has(name)));

const onlyReads = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD';

function sendOn(answer: IncomingMessage, response: ServerResponse): void {
  response.writeHead(answer.statusCode ?? 502, passedOn(answer.headers));
  // Live events are sent as they happen.
  response.flushHeaders();
  // An answer that broke off is not to be taken for a whole one.
  answer.on('error', () => response.destroy());
  answer.pipe(response);
}

function forward(
  { host, port }: Upstream,
  { request, response, agent }: { request: IncomingMessage; response: ServerResponse; agent: Agent },
): Promise<Outcome> {
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  const reads = onlyReads(request);
  const headers = {
    ...passedOn(request.headers),
    'x-forwarded-for': request.socket.remoteAddress ?? '',
    'x-forwarded-proto': 'http',
  };
  // What changes something gets a connection of its own: one that was used before may be dead, and nobody would know how far it came.
  const sent = ask({ host, port, method: request.method, path: request.url, headers, agent: reads ? agent : false });
  let reached = false;
  let begun = false;
  const go = () => {
    reached = true;
    request.pipe(sent);
  };
  if (reads) sent.end();
  else
    sent.once('socket', (socket) => {
      if (socket.connecting) socket.once('connect', go);
      else go();
    });
  sent.on('response', (answer) => {
    begun = true;
    sendOn(answer, response);
    resolve('answered');
  });
  sent.on('error', () => {
    if (begun) return;
    request.unpipe(sent);
    resolve(reached ? 'lost' : 'unsent');
  });
  response.once('close', () => {
    if (!response.writableFinished) sent.destroy();
  });
  return promise;
}

function refuse(request: IncomingMessage, response: ServerResponse): void {
  request.resume();
  if (!response.destroyed) response.writeHead(502, { connection: 'close' }).end();
}

/**
 * Sends requests in turn to several servers, as `deploy/Caddyfile` does: what did not reach one goes to the next, what only
 * reads is asked again, and what may have been done is answered 502. It asks nobody whether they are ready: Caddy does not, of
 * servers that it finds by name.
 */
export async function startProxy(urls: readonly string[]): Promise<FrontDoor> {
  const upstreams: Upstream[] = urls.map((url) => {
    const { hostname, port } = new URL(url);
    return { host: hostname, port, downUntil: 0 };
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 100 });
  let turn = 0;
  let retried = 0;
  const next = () => {
    const up = upstreams.filter(({ downUntil }) => downUntil <= Date.now());
    return up[turn++ % Math.max(1, up.length)];
  };

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    for (const until = Date.now() + tryMs; !response.destroyed; ) {
      const upstream = next();
      if (upstream) {
        const outcome = await forward(upstream, { request, response, agent });
        if (outcome === 'answered') return;
        upstream.downUntil = Date.now() + downMs;
        if (outcome === 'lost' && !onlyReads(request)) break;
        retried += 1;
      } else await pause(tryEveryMs);
      if (Date.now() > until) break;
    }
    refuse(request, response);
  }

  const server = createServer((request, response) => void pass(request, response));
  server.requestTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    get retried() {
      return retried;
    },
    async close() {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
