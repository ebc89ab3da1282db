import { readdir, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { begin, head, offsetOf, patch, placeOf } from '#server/test/clients/tus.ts';
import { type OwnWorld, startWorld, type TestTeam } from '#server/test/world.ts';

/** Clients that say less than they send. */

let world: OwnWorld;
let team: TestTeam;
const most = 4_000_000;
/** The bytes of one sender that may wait in memory or be under way to the disk. */
const oneBuffer = 2 * 1024 * 1024;

beforeAll(async () => {
  world = await startWorld({
    work: false,
    env: { VITRINE_MAX_UPLOAD_BYTES: String(most) },
    oneServer: 'each server keeps room for what it writes itself',
  });
  team = await world.team();
});
afterAll(() => world.stop());
afterEach(() => vi.restoreAllMocks());

const said = () => ({ filename: 'a.bin', team: team.id });
const piecesOf = (folder: string) => join(world.dataDir, ...folder.split('/'));

async function bytesOnDisk(): Promise<number> {
  let sum = 0;
  for (const folder of ['uploads', 'blobs/tmp'])
    for (const name of await readdir(piecesOf(folder)).catch(() => []))
      sum += (await stat(join(piecesOf(folder), name)).catch(() => null))?.size ?? 0;
  return sum;
}

interface Chunked {
  method: string;
  path: string;
  headers: Record<string, string>;
  /** The bytes before the endless ones. */
  before?: string;
  /** The most bytes that are sent. */
  bytes: number;
}

/**
 * Sends a body of no declared length until it is answered; gives the status and the most bytes there ever were on the disk.
 * A server that closes while bytes are still coming resets the connection, which may overtake its answer: the status is 'reset' then.
 */
async function sendChunked({
  method,
  path,
  headers,
  before = '',
  bytes,
}: Chunked): Promise<[number | 'reset', number]> {
  const { hostname, port } = new URL(world.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  let answer = '';
  socket.on('data', (data) => {
    answer += data;
  });
  const head = { host: hostname, cookie: team.owner.cookie, 'transfer-encoding': 'chunked', ...headers };
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`);
  socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
  const send = (chunk: string | Buffer) => {
    socket.write(`${chunk.length.toString(16)}\r\n`);
    socket.write(chunk);
    return new Promise<void>((resolve) => void socket.write('\r\n', () => resolve()));
  };
  if (before !== '') await send(before);
  let peak = 0;
  for (let sent = 0; sent < bytes && answer === '' && !socket.destroyed; sent += 500_000) {
    await send(Buffer.alloc(500_000, 'x'));
    peak = Math.max(peak, await bytesOnDisk());
  }
  await vi.waitFor(() => expect(answer !== '' || socket.destroyed).toBe(true), 10_000);
  socket.destroy();
  return [answer === '' ? 'reset' : Number(answer.slice(9, 12)), Math.max(peak, await bytesOnDisk())];
}

describe('B4: the largest size that a file may have', () => {
  it('B4: is asked for before the first byte, and a length that is told later is refused', async () => {
    expect((await begin(team.owner, { length: most + 1, said: said() })).status).toBe(413);
    const later = await begin(team.owner, { said: said(), headers: { 'upload-defer-length': '1' } });
    expect(later.status).toBe(400);
    expect((await begin(team.owner, { said: said() })).status).toBe(400);
    const both = { length: 4, said: said(), headers: { 'upload-defer-length': '1' } };
    expect((await begin(team.owner, both)).status).toBe(400);
    expect(await bytesOnDisk()).toBe(0);
  });

  it('B4: holds against a body of no declared length, in a form and in an upload in pieces', async () => {
    const boundary = 'aBoundary';
    const [status, peak] = await sendChunked({
      method: 'POST',
      path: `/v1/files/upload/${team.id}/`,
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      before: `--${boundary}\r\ncontent-disposition: form-data; name="files"; filename="a.bin"\r\n\r\n`,
      bytes: 10 * most,
    });
    expect([413, 'reset']).toContain(status);
    expect(peak).toBeLessThanOrEqual(most + oneBuffer);
    await vi.waitFor(async () => expect(await bytesOnDisk()).toBe(0), 10_000);

    const place = placeOf(await begin(team.owner, { length: 1_000_000, said: said() }));
    const [refused, grown] = await sendChunked({
      method: 'PATCH',
      path: place,
      headers: {
        'tus-resumable': '1.0.0',
        'content-type': 'application/offset+octet-stream',
        'upload-offset': '0',
      },
      bytes: 10 * most,
    });
    expect([413, 'reset']).toContain(refused);
    expect(grown).toBeLessThanOrEqual(1_000_000);
    const offset = offsetOf(await head(team.owner, place));
    expect((await patch(team.owner, place, offset, Buffer.alloc(1_000_000 - offset))).status).toBe(204);
  });

  it('B4: and the reserve of the disk hold for many who send at once', async () => {
    const budget = 12_000_000;
    const asked = vi
      .spyOn(world.services.storage, 'freeBytes')
      .mockImplementation(async () => budget - (await bytesOnDisk()));
    // What the disk said before is good for a second: it holds for whoever sends until it is asked anew.
    await vi.waitFor(async () => {
      await begin(team.owner, { length: 2, said: said() });
      expect(asked).toHaveBeenCalled();
    }, 10_000);
    const places: string[] = [];
    for (let n = 0; n < 12; n += 1) {
      // Each alone has room when it begins.
      const made = await begin(team.owner, { length: most, said: said() });
      if (made.status === 201) places.push(placeOf(made));
      else expect(made.status).toBe(507);
    }
    expect(places.length).toBeGreaterThan(0);
    const almost = Buffer.alloc(most - 1, 'x');
    const statuses = await Promise.all(
      [...places, ...places].map(async (place) => (await patch(team.owner, place, 0, almost)).status),
    );
    for (const status of statuses) expect([204, 409, 423, 507]).toContain(status);
    expect(await bytesOnDisk()).toBeLessThanOrEqual(budget + oneBuffer * places.length);
  });
});
