import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Loose } from '../world.ts';

export interface Received {
  readonly headers: IncomingHttpHeaders;
  /** As it came. */
  readonly text: string;
  readonly body: Loose;
}

export interface Receiver {
  readonly url: string;
  readonly port: number;
  /** All that came, the first first. */
  readonly got: Received[];
  /** The answer from now on: 200 and `ok` by default. */
  answer: (received: Received, response: ServerResponse) => void;
  stop(): Promise<void>;
}

const isJson = (headers: IncomingHttpHeaders) => headers['content-type']?.startsWith('application/json') === true;

/** A server of somebody else on this machine. */
export async function startReceiver(): Promise<Receiver> {
  const got: Received[] = [];
  const receiver = { answer: (_: Received, response: ServerResponse) => void response.end('ok') };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString('utf8');
      const received = { headers: request.headers, text, body: isJson(request.headers) ? JSON.parse(text) : null };
      got.push(received);
      receiver.answer(received, response);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return Object.assign(receiver, {
    url: `http://127.0.0.1:${port}/hook`,
    port,
    got,
    async stop() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  });
}
