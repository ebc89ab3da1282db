import { connect, type Socket } from 'node:net';
import { afterEach, beforeAll, expect, vi } from 'vitest';
import { serverLimits } from '#contract/core/server-limits.ts';
import { begin, metadataOf } from '#server/test/clients/tus.ts';
import { inOneProcess } from '#server/test/run/alternate.ts';
import { type Person, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';

let world: World;
let team: TestTeam;
const dripping: Socket[] = [];
beforeAll(async () => {
  world = await sharedWorld({ work: false });
  team = await world.team();
});
afterEach(() => {
  for (const socket of dripping.splice(0)) socket.destroy();
});

const said = () => ({ filename: 'a.bin', team: team.id });
const send = (who: Person) => begin(who, { length: 10, said: said(), body: Buffer.alloc(10) });

/** Begins an upload that never ends. Gives what is answered so far. */
function drip(who: Person): () => string {
  const { hostname, port } = new URL(world.url);
  const socket = connect(Number(port), hostname);
  dripping.push(socket);
  let answer = '';
  socket.on('error', () => undefined);
  socket.on('data', (data) => (answer += String(data)));
  const head = [
    'POST /v1/files/uploads/ HTTP/1.1',
    'host: x',
    `cookie: ${who.cookie}`,
    'tus-resumable: 1.0.0',
    'upload-length: 1000',
    `upload-metadata: ${metadataOf(said())}`,
    'content-type: application/offset+octet-stream',
    'content-length: 1000',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\nx`);
  return () => answer;
}

inOneProcess('each server counts the uploads that are open at it')(
  'K6: one person has so many uploads open at a server and no more, and another is served',
  async () => {
    const answers = Array.from({ length: serverLimits.uploadRequestsAtOnce + 3 }, () => drip(team.owner));
    const refused = () => answers.map((answer) => answer()).filter((answer) => answer !== '');
    await vi.waitFor(() => expect(refused()).toHaveLength(3), 30_000);
    for (const answer of refused()) expect(answer).toMatch(/^HTTP\/1\.1 429 [\s\S]*retry-after: 5\r\n/i);
    expect((await send(team.owner)).status).toBe(429);
    expect((await send(await team.member('Editor'))).status).toBe(201);
    for (const socket of dripping.splice(0)) socket.destroy();
    await vi.waitFor(async () => expect((await send(team.owner)).status).toBe(201), 30_000);
  },
);
