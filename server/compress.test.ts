import { get } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { pack } from '#platform/http/packed.ts';
import { type Person, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';

let world: World;
let team: TestTeam;
let owner: Person;
beforeAll(async () => {
  world = await sharedWorld({ work: false });
  team = await world.team();
  owner = team.owner;
});

interface SentAnswer {
  readonly status: number | undefined;
  readonly encoding: string | undefined;
  readonly vary: string[];
  readonly bytes: Buffer;
}

/** As it went over the wire: `fetch` unpacks. */
const sent = (path: string, headers: Record<string, string> = {}): Promise<SentAnswer> =>
  new Promise((resolve, reject) => {
    get(world.url + path, { headers: { cookie: owner.cookie, ...headers } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({
          status: answer.statusCode,
          encoding: answer.headers['content-encoding'],
          vary: (answer.headers.vary ?? '').toLowerCase().split(/, */),
          bytes: Buffer.concat(chunks),
        }),
      );
    }).on('error', reject);
  });

const wants = (encodings: string) => ({ 'accept-encoding': encodings });

describe('texts', () => {
  it('go packed as whoever asks can read them, and say that it depends on that', async () => {
    const plain = await sent('/v1/openapi.json');
    expect([plain.encoding, plain.vary]).toEqual([undefined, ['accept-encoding']]);
    const brotli = await sent('/v1/openapi.json', wants('gzip, deflate, br, zstd'));
    expect([brotli.encoding, brotli.vary]).toEqual(['br', ['accept-encoding']]);
    expect(brotliDecompressSync(brotli.bytes)).toEqual(plain.bytes);
    expect(brotli.bytes.length).toBeLessThan(plain.bytes.length / 5);
    const zipped = await sent('/v1/openapi.json', wants('gzip, deflate'));
    expect(zipped.encoding).toBe('gzip');
    expect(gunzipSync(zipped.bytes)).toEqual(plain.bytes);
    const refused = await sent('/v1/openapi.json', wants('br;q=0, gzip;q=0, identity'));
    expect([refused.encoding, refused.bytes.length]).toEqual([undefined, plain.bytes.length]);
  });

  it('of calls do so from a kilobyte on', async () => {
    const roles = await sent(`/v1/teams/roles/${team.id}/`, wants('br'));
    expect([roles.status, roles.encoding]).toEqual([200, 'br']);
    expect(JSON.parse(String(brotliDecompressSync(roles.bytes))).results.length).toBeGreaterThan(3);
    const list = await sent(`/v1/files/folders/${team.id}/`, wants('br'));
    expect([list.status, list.encoding, list.vary]).toEqual([200, undefined, ['accept-encoding']]);
    expect(JSON.parse(String(list.bytes)).results).toEqual([]);
    const none = await sent('/v1/nothing/', wants('br'));
    expect([none.status, none.encoding]).toEqual([404, undefined]);
  });

  it('do not hold up events', async () => {
    const stop = new AbortController();
    const answer = await owner.fetch(`/v1/events/${team.id}/`, {
      headers: { accept: 'text/event-stream', ...wants('br, gzip') },
      signal: stop.signal,
    });
    const first = await answer.body?.getReader().read();
    expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, null]);
    expect(String(Buffer.from(first?.value ?? []))).toMatch(/^(:|id|event|data|retry)/m);
    stop.abort();
  });

  it('that are given up halfway leave the server answering', async () => {
    await Promise.all(
      Array.from({ length: 20 }, async () => {
        const stop = new AbortController();
        const asked = fetch(`${world.url}/v1/openapi.json`, { headers: wants('br'), signal: stop.signal });
        const answer = await asked;
        await answer.body?.getReader().read();
        stop.abort();
      }),
    );
    expect((await sent('/v1/openapi.json', wants('br'))).encoding).toBe('br');
  });

  it('that are kept packed can be read in every form', () => {
    const text = Buffer.from('a picture is worth a thousand words '.repeat(100));
    const packed = pack(text);
    expect(brotliDecompressSync(packed.br)).toEqual(text);
    expect(gunzipSync(packed.gzip)).toEqual(text);
  });
});
