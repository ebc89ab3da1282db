import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, createServer as createRawServer, type Server as RawServer } from 'node:net';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { reachOf } from './addresses.ts';
import { createOutbound, OutboundFailed, OutboundRefused } from './outbound.ts';

let server: Server;
let port: number;
let hits = 0;
let answer: RequestListener;

beforeAll(async () => {
  server = createServer((request, response) => {
    hits += 1;
    answer(request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  hits = 0;
  answer = (_request, response) => void response.end('hello');
});

const strict = createOutbound({ allowPrivate: false });
const open = createOutbound({ allowPrivate: true });
const get = (url: string, outbound = strict) => outbound.send({ method: 'GET', url });
/** The error that was thrown, whenever. */
const refusal = (act: () => Promise<unknown>): Promise<unknown> =>
  Promise.resolve()
    .then(act)
    .then(
      () => 'answered',
      (error: unknown) => error,
    );

describe('I1: an address that is not on the public internet', () => {
  const hosts = [
    '127.0.0.1',
    '127.1',
    '127.0.1',
    '127.255.255.254',
    '2130706433',
    '0x7f000001',
    '0x7f.0.0.1',
    '0x7f.1',
    '017700000001',
    '0177.0.0.1',
    '0177.0x0.0.01',
    '127.0.0.1.',
    '１２７.0.0.1',
    '127。0。0。1',
    '127%2e0%2e0%2e1',
    '①②⑦.0.0.1',
    '0',
    '0.0.0.0',
    '10.0.0.1',
    '10.255.255.255',
    '167772161',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.0.1',
    '192.168.255.255',
    '0xc0a80001',
    '100.64.0.1',
    '169.254.169.254',
    '0xa9fea9fe',
    '2852039166',
    '192.0.0.192',
    '198.18.0.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '[::]',
    '[::1]',
    '[0:0:0:0:0:0:0:1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::ffff:169.254.169.254]',
    '[::ffff:8.8.8.8]',
    '[::127.0.0.1]',
    '[::ffff:0:127.0.0.1]',
    '[64:ff9b::127.0.0.1]',
    '[64:ff9b::a9fe:a9fe]',
    '[64:ff9b:1::7f00:1]',
    '[2002:7f00:1::]',
    '[2001:0:7f00:1::]',
    '[fc00::1]',
    '[fd00:ec2::254]',
    '[fe80::1]',
    '[fec0::1]',
    '[ff02::1]',
    '[2001:db8::1]',
    '[100::1]',
  ];
  it.each(hosts)('I1: is not called as %s', async (host) => {
    expect(await refusal(() => get(`http://${host}:${port}/`))).toBeInstanceOf(OutboundRefused);
    expect(hits).toBe(0);
  });

  it.each([
    'http://[fe80::1%25eth0]/',
    'http://[fe80::1%eth0]/',
    'http://[::1%25lo]/',
    'http://',
    '//127.0.0.1/',
    'ftp://example.com/',
    'file:///etc/passwd',
    'gopher://127.0.0.1/',
    'data:text/plain,hello',
    'javascript:alert(1)',
    'unix:/var/run/docker.sock',
    'http://user:secret@example.com/',
    'http://127.0.0.1@example.com/',
    'http://example.com@127.0.0.1/',
    'http://example.com:22/',
    'http://example.com:25/',
    'http://example.com:0/',
    'http://example.com:6379/',
    'http://example.com:6667/',
    'http://example.com:99999/',
  ])('I1: is not called as %s', async (url) => {
    expect(await refusal(() => get(url))).toBeInstanceOf(OutboundRefused);
    expect(hits).toBe(0);
  });

  it.each([
    ['this machine', ['127.0.0.1']],
    ['this machine by version 6', ['::1']],
    ['the house', ['192.168.1.1']],
    ['what clouds tell', ['169.254.169.254']],
    ['an address in a zone', ['fe80::1%eth0']],
    ['one public and one private address', ['93.184.215.14', '10.0.0.1']],
    ['one private and one public address', ['10.0.0.1', '93.184.215.14']],
    ['no address', []],
  ])('I1: is not called by a name that leads to %s', async (_what, addresses) => {
    const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    const outbound = createOutbound({ allowPrivate: false, resolve: (_host, done) => done(null, found) });
    const error = await refusal(() => get(`http://innocent.example:${port}/`, outbound));
    expect(error).toBeInstanceOf(addresses.length === 0 ? OutboundFailed : OutboundRefused);
    expect(hits).toBe(0);
  });

  it('I1: is not called by a name that leads elsewhere at the second look (rebinding)', async () => {
    let looks = 0;
    const outbound = createOutbound({
      allowPrivate: false,
      resolve: (_host, done) => {
        looks += 1;
        done(null, [{ address: looks === 1 ? '127.0.0.1' : '93.184.215.14', family: 4 }]);
      },
    });
    expect(await refusal(() => get(`http://innocent.example:${port}/`, outbound))).toBeInstanceOf(OutboundRefused);
    expect([looks, hits]).toEqual([1, 0]);
  });

  it('I1: is called as the setting says, but never where clouds tell their secrets', async () => {
    expect((await get(`http://127.0.0.1:${port}/`, open)).body.toString()).toBe('hello');
    expect((await get(`http://localhost:${port}/`, open).catch(() => null))?.status ?? 200).toBe(200);
    for (const host of ['169.254.169.254', '0.0.0.0', '[::ffff:127.0.0.1]', '224.0.0.1', '[fe80::1]'])
      expect(await refusal(() => get(`http://${host}:${port}/`, open))).toBeInstanceOf(OutboundRefused);
  });

  it('I1: is told from one that is', () => {
    for (const address of [
      '8.8.8.8',
      '1.1.1.1',
      '172.15.255.255',
      '172.32.0.0',
      '2606:4700:4700::1111',
      '2a00:1450::1',
    ])
      expect([address, reachOf(address)]).toEqual([address, 'public']);
  });
});

describe('I2: an answer', () => {
  it('I2: that leads elsewhere is not followed', async () => {
    answer = (_request, response) =>
      void response.writeHead(302, { location: `http://127.0.0.1:${port}/again` }).end('moved');
    expect(await get(`http://127.0.0.1:${port}/`, open)).toMatchObject({ status: 302 });
    expect(hits).toBe(1);
  });

  it('I2: of any length is read to a bound', async () => {
    answer = (_request, response) => {
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536, 'x')));
      };
      response.on('drain', more);
      more();
    };
    const read = await get(`http://127.0.0.1:${port}/`, open);
    expect([read.body.length, read.cut]).toEqual([1024 * 1024, true]);
    const little = await open.send({ method: 'GET', url: `http://127.0.0.1:${port}/`, maxBytes: 10 });
    expect([little.body.length, little.cut]).toEqual([10, true]);
  });

  it('I2: that is packed stays packed', async () => {
    const bomb = gzipSync(Buffer.alloc(8 * 1024 * 1024));
    let accepted: unknown;
    answer = (request, response) => {
      accepted = request.headers['accept-encoding'];
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
    };
    expect((await get(`http://127.0.0.1:${port}/`, open)).body).toEqual(bomb);
    expect(accepted).toBe('identity');
  });

  it.each([
    ['never comes', () => undefined],
    [
      'drips',
      (_request, response) => {
        response.write('a');
        const drip = setInterval(() => response.write('a'), 20);
        response.on('close', () => clearInterval(drip));
      },
    ],
  ] as [string, RequestListener][])('I2: that %s is waited for no longer than said', async (_how, slow) => {
    answer = slow;
    const error = await refusal(() => open.send({ method: 'GET', url: `http://127.0.0.1:${port}/`, timeoutMs: 100 }));
    expect(error).toBeInstanceOf(OutboundFailed);
    expect((error as Error).message).toBe('The host did not respond in time.');
  });

  it('I2: that is no HTTP, or none, is told in a sentence', async () => {
    const raw: RawServer = createRawServer((socket) => socket.resume().end('SSH-2.0-OpenSSH_9\r\n'));
    await new Promise<void>((done) => raw.listen(0, '127.0.0.1', done));
    const { port: odd } = raw.address() as AddressInfo;
    const noHttp = await refusal(() => get(`http://127.0.0.1:${odd}/`, open));
    expect((noHttp as Error).message).toBe('The host’s response is not HTTP.');
    await new Promise((done) => raw.close(done));
    const nobody = await refusal(() => get(`http://127.0.0.1:${odd}/`, open));
    expect((nobody as Error).message).toBe('The host refused the connection.');
  });

  it('takes a body as it is read, with the size that was said, by any method', async () => {
    const bytes = Buffer.alloc(3 * 1024 * 1024, 'a');
    let got = 0;
    let told: unknown;
    answer = (request, response) => {
      told = [request.method, request.headers['content-length']];
      request.on('data', (chunk: Buffer) => {
        got += chunk.length;
      });
      request.on('end', () => response.end(Buffer.alloc(2 * 1024 * 1024)));
    };
    const body = { size: bytes.length, open: async () => Readable.from([bytes.subarray(0, 10), bytes.subarray(10)]) };
    const url = `http://127.0.0.1:${port}/`;
    const { body: read, cut } = await open.send({
      method: 'PUT',
      url,
      body,
      transfer: true,
      maxBytes: 4 * 1024 * 1024,
    });
    expect([got, told, read.length, cut]).toEqual([
      bytes.length,
      ['PUT', String(bytes.length)],
      2 * 1024 * 1024,
      false,
    ]);
    const broken = { size: 10, open: () => Promise.reject(new Error('gone')) };
    expect(await refusal(() => open.send({ method: 'POST', url, body: broken }))).toBeInstanceOf(OutboundFailed);
  });

  it('tells whether the other side can have got a request that was not answered', async () => {
    answer = (request) => void request.socket.destroy();
    const cut = await refusal(() => open.send({ method: 'POST', url: `http://127.0.0.1:${port}/`, body: 'x' }));
    expect(cut).toMatchObject({ sent: true, message: 'The host closed the connection before responding.' });
    const refused = await refusal(() => open.send({ method: 'POST', url: 'http://127.0.0.1:1/', body: 'x' }));
    expect(refused).not.toMatchObject({ sent: true });
  });

  it('goes by no proxy that the environment names', async () => {
    process.env.http_proxy = 'http://127.0.0.1:1';
    process.env.NODE_USE_ENV_PROXY = '1';
    try {
      expect((await get(`http://127.0.0.1:${port}/`, open)).status).toBe(200);
    } finally {
      delete process.env.http_proxy;
      delete process.env.NODE_USE_ENV_PROXY;
    }
  });
});
