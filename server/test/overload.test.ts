import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newDataDir, type RealServer, type Reply, removeDataDir, startReal } from './real-server.ts';
import { thorough } from './thorough.ts';

const patienceMs = 900_000;
/** People at work at the same time on the machines this is made for. */
const rated = 12;
const seconds = thorough ? { rated: 600, over: 600 } : { rated: 5, over: 6 };

let dataDir: string;
let server: RealServer;
beforeAll(async () => {
  dataDir = await newDataDir();
  server = await startReal(dataDir);
}, patienceMs);
afterAll(async () => {
  await server?.stop();
  await removeDataDir(dataDir);
}, patienceMs);

let made = 0;
const doings: (() => Promise<Reply>)[] = [
  () => server.ask('GET', `files/folders/${server.owner.team}/`),
  () => server.ask('GET', `files/files/${server.owner.team}/`),
  () => server.ask('GET', 'users/me/'),
  () => server.ask('POST', `files/folder/create/${server.owner.team}/`, { folderName: `Folder ${++made}` }),
  () => {
    const form = new FormData();
    form.append('files', new Blob([`words ${++made}`]), `note-${made}.txt`);
    return server.ask('POST', `files/upload/${server.owner.team}/`, form);
  },
  () => server.ask('GET', '/readyz'),
];

/** So many at once, each doing one thing after the other. */
async function load(people: number, forMs: number): Promise<Reply[]> {
  const replies: Reply[] = [];
  const until = performance.now() + forMs;
  const person = async (first: number) => {
    for (let n = first; performance.now() < until; n++) {
      const doing = doings[n % doings.length];
      if (!doing) continue;
      const reply = await doing();
      replies.push(reply);
      await pause(reply.status >= 400 ? 50 : 5);
    }
  };
  await Promise.all(Array.from({ length: people }, (_, n) => person(n)));
  return replies;
}

it(
  'K1: at the load it is made for, nothing fails',
  async () => {
    const replies = await load(rated, seconds.rated * 1000);
    expect(replies.length).toBeGreaterThan(20);
    expect(replies.filter(({ status }) => status >= 500).map(({ status, body }) => [status, body])).toEqual([]);
  },
  patienceMs,
);

it(
  'K2: at ten times that, some are asked to come again, nobody gets an error, and it recovers',
  async () => {
    const replies = await load(rated * 10, seconds.over * 1000);
    const odd = replies.filter(({ status }) => ![200, 201, 429, 503].includes(status));
    expect(odd.map(({ status, body }) => [status, body])).toEqual([]);
    for (const { status, headers } of replies)
      if (status === 429 || status === 503) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    const began = performance.now();
    while ((await server.ask('GET', `files/folders/${server.owner.team}/`)).status !== 200) await pause(100);
    expect(performance.now() - began).toBeLessThan(30_000);
    expect(server.running).toBe(true);
  },
  patienceMs,
);
