import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { startProxy } from './proxy.ts';

async function serve(listener: RequestListener): Promise<{ url: string; server: Server }> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

async function before(...urls: string[]) {
  const proxy = await startProxy(urls);
  onTestFinished(() => proxy.close());
  return proxy;
}

const echo =
  (name: string): RequestListener =>
  async (request, response) =>
    response.end(`${name} ${request.method} ${await text(request)}`);

it('asks servers in turn, and the other one where nobody listens, whatever is asked', async () => {
  const [one, two] = [await serve(echo('one')), await serve(echo('two'))];
  const proxy = await before(one.url, two.url);
  const post = async (body: string) => (await fetch(proxy.url, { method: 'POST', body })).text();
  expect([await post('a'), await post('b')].toSorted()).toEqual(['one POST a', 'two POST b']);
  one.server.closeAllConnections();
  one.server.close();
  expect([await post('c'), await post('d'), await post('e')]).toEqual(['two POST c', 'two POST d', 'two POST e']);
  expect(proxy.retried).toBeGreaterThan(0);
});

it('asks again what only reads when a server is lost with it, and never what may have been done', async () => {
  const lost = await serve((request) => request.socket.destroy());
  const other = await serve(echo('other'));
  for (const [method, status] of [
    ['GET', 200],
    ['POST', 502],
  ] as const) {
    const proxy = await before(lost.url, other.url);
    const body = method === 'POST' ? { body: 'once' } : {};
    expect((await fetch(proxy.url, { method, ...body })).status).toBe(status);
  }
});

it('breaks off an answer that broke off', async () => {
  const half = await serve((request, response) => {
    response.writeHead(200, { 'content-length': '100' });
    response.write('half', () => request.socket.destroy());
  });
  const proxy = await before(half.url);
  const answer = await fetch(proxy.url);
  expect(answer.status).toBe(200);
  await expect(answer.text()).rejects.toThrow();
});
