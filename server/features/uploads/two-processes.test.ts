import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { begin, downloaded, drop, fileOf, head, offsetOf, patch, placeOf, sha256Of } from '#server/test/clients/tus.ts';
import { thorough } from '#server/test/run/thorough.ts';
import { type SecondServer, startSecond } from '#server/test/servers/second-server.ts';
import { type OwnWorld, type Person, startWorld, type TestTeam } from '#server/test/world.ts';

/** Uploads over two servers, each a process of its own, on one database and one folder. */

let world: OwnWorld;
let team: TestTeam;
let second: SecondServer | null = null;

beforeAll(async () => {
  world = await startWorld({ work: false });
  second = await startSecond(world);
  team = await world.team();
}, 120_000);
afterAll(async () => {
  await second?.stop();
  await world.stop();
});

/** The same person at the other server, wherever it listens by now. */
const there = (who: Person): Pick<Person, 'fetch'> => ({
  fetch: (path, init = {}) => {
    const headers = new Headers(init.headers);
    headers.set('cookie', who.cookie);
    return fetch(`${second?.url}${path.startsWith('/') ? path : `/v1/${path}`}`, { ...init, headers });
  },
});
const here = (who: Person): Pick<Person, 'fetch'> => who;

const rowsOf = async (sha256: string) =>
  (await sql`select 1 from files where sha256 = ${Buffer.from(sha256, 'hex')}`.execute(world.services.db)).rows.length;

it('B1: an upload goes on at either server, over hard and graceful restarts, and sends little twice', async () => {
  const size = thorough ? 1_000_000_000 : 30_000_000;
  const bytes = randomBytes(size);
  const sha256 = sha256Of(bytes);
  const made = await begin(team.owner, { length: size, said: { filename: 'long.bin', team: team.id, sha256 } });
  const place = placeOf(made);
  const piece = Math.ceil(size / 12);
  let sent = 0;
  let uuid = '';
  /** Sends; an interrupted request is lost to the client, but not to the count. */
  const send = async (who: Pick<Person, 'fetch'>, interrupt?: () => Promise<void>) => {
    const offset = offsetOf(await head(who, place));
    const body = bytes.subarray(offset, offset + piece);
    const answering = patch(who, place, offset, body).then(
      (answer) => answer,
      () => null,
    );
    sent += body.length;
    await interrupt?.();
    const answer = await answering;
    if (answer) uuid = fileOf(answer);
    return answer?.status;
  };
  for (let restart = 0; restart < (thorough ? 5 : 2); restart += 1) {
    expect(await send(here(team.owner))).toBe(204);
    expect(await send(there(team.owner))).toBe(204);
    if (restart % 2 === 0) await second?.kill();
    else await second?.stop();
    second = await startSecond(world);
  }
  while (uuid === '') expect(await send(there(team.owner))).toBe(204);
  expect(sent).toBeLessThanOrEqual(1.05 * size);
  expect(sha256Of(await downloaded(team.owner, uuid))).toBe(sha256);
  expect(await rowsOf(sha256)).toBe(1);
}, 300_000);

it('B1: a server that is killed while bytes come keeps those that it had noted', async () => {
  const bytes = randomBytes(40_000_000);
  const sha256 = sha256Of(bytes);
  const made = await begin(team.owner, { length: bytes.length, said: { filename: 'cut.bin', team: team.id, sha256 } });
  const place = placeOf(made);
  let at = 0;
  // One piece after the other, until the server is gone.
  const body = new ReadableStream<Uint8Array>({
    pull: async (stream) => {
      if (at === 24_000_000) await second?.kill();
      stream.enqueue(bytes.subarray(at, at + 1_000_000));
      at += 1_000_000;
      if (at >= bytes.length) stream.close();
    },
  });
  const streaming = { method: 'PATCH', body, duplex: 'half' } as RequestInit;
  const headers = {
    'tus-resumable': '1.0.0',
    'content-type': 'application/offset+octet-stream',
    'upload-offset': '0',
  };
  await expect(there(team.owner).fetch(place, { ...streaming, headers })).rejects.toThrow();
  second = await startSecond(world);
  // The lease of the server that died lives on for some seconds.
  const done = await vi.waitFor(
    async () => {
      const offset = offsetOf(await head(team.owner, place));
      const answer = await patch(there(team.owner), place, offset, bytes.subarray(offset));
      expect(answer.status).toBe(204);
      return answer;
    },
    { timeout: 60_000 },
  );
  expect(sha256Of(await downloaded(team.owner, fileOf(done)))).toBe(sha256);
}, 120_000);

it('B1: a wrong declared hash is refused at the other server too, and nothing is to be seen', async () => {
  const bytes = randomBytes(100_000);
  const said = { filename: 'wrong.bin', team: team.id, sha256: sha256Of(Buffer.from('another')) };
  const place = placeOf(await begin(team.owner, { length: bytes.length, said }));
  expect((await patch(here(team.owner), place, 0, bytes.subarray(0, 50_000))).status).toBe(204);
  expect((await patch(there(team.owner), place, 50_000, bytes.subarray(50_000))).status).toBe(460);
  for (const who of [here(team.owner), there(team.owner)]) expect((await head(who, place)).status).toBe(404);
  expect(await rowsOf(sha256Of(bytes))).toBe(0);
});

it('B2: twenty writers and askers over two servers cannot spoil an upload, nor end it half', async () => {
  for (let turn = 0; turn < (thorough ? 20 : 4); turn += 1) {
    const bytes = randomBytes(300_000);
    const sha256 = sha256Of(bytes);
    const said = { filename: 'raced.bin', team: team.id, sha256 };
    const place = placeOf(await begin(team.owner, { length: bytes.length, said }));
    const withEnds = turn % 2 === 1;
    const tries = Array.from({ length: 20 }, (_, n) => {
      const who = n % 2 === 0 ? here(team.owner) : there(team.owner);
      if (n % 5 === 3) return head(who, place);
      if (withEnds && n % 5 === 4) return drop(who, place);
      return patch(who, place, 0, bytes);
    });
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    for (const status of statuses) expect([200, 204, 400, 404, 409, 413, 423], String(statuses)).toContain(status);
    const seen = await head(team.owner, place);
    if (seen.status === 404) {
      // It was ended by its sender: then nothing of it is left, or all of it was there before.
      expect(await rowsOf(sha256)).toBeLessThanOrEqual(1);
      continue;
    }
    const answer =
      fileOf(seen) === '' ? await patch(team.owner, place, offsetOf(seen), bytes.subarray(offsetOf(seen))) : seen;
    expect(sha256Of(await downloaded(team.owner, fileOf(answer)))).toBe(sha256);
    expect(await rowsOf(sha256)).toBe(1);
  }
}, 240_000);
