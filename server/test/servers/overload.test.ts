import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { photographNames, photographPath } from '../../../scripts/stdlib-photographs.ts';
import { thorough } from '../run/thorough.ts';
import { newDataDir } from './new-installation.ts';
import { type RealServer, type Reply, removeDataDir, startReal } from './real-server.ts';

const patienceMs = 1_200_000;
/** People at work at the same time on the machines this is made for. */
const rated = 12;
const seconds = thorough ? { rated: 600, over: 120 } : { rated: 3, over: 4 };

let dataDir: string;
/** Two on one database and one folder, as people are sent to by turns. */
let servers: readonly [RealServer, RealServer];
let team: string;
/** A picture, for what has to be computed. */
let picture: string;
beforeAll(async () => {
  dataDir = await newDataDir('overload');
  const first = await startReal(dataDir);
  const env = { DATABASE_URL: await first.databaseUrl(), VITRINE_ROLE: 'server' };
  servers = [first, await startReal(dataDir, { env, owner: first.owner })];
  team = first.owner.team;
  const form = new FormData();
  form.append('files', new Blob([await readFile(photographPath(photographNames[0]))]), 'picture.jpg');
  picture = (await first.ask('POST', `files/upload/${team}/`, form)).body[0].uuid;
  const processed = async () => (await first.ask('GET', `files/file/${picture}/`)).body.latest_version.processed;
  while (!(await processed())) await pause(100);
}, patienceMs);
afterAll(async () => {
  await servers?.[1].stop();
  await servers?.[0].stop();
  await removeDataDir(dataDir);
}, patienceMs);

let made = 0;
const doings: ((server: RealServer) => Promise<Reply>)[] = [
  (server) => server.ask('GET', `files/folders/${team}/`),
  (server) => server.ask('GET', `files/files/${team}/`),
  (server) => server.ask('GET', `files/files/${team}/?q=words`),
  (server) => server.ask('GET', 'users/me/'),
  (server) => server.ask('POST', `files/folder/create/${team}/`, { folderName: `Folder ${++made}` }),
  (server) => {
    const form = new FormData();
    form.append('files', new Blob([`words ${++made}`]), `note-${made}.txt`);
    return server.ask('POST', `files/upload/${team}/`, form);
  },
  (server) => server.ask('GET', `files/file/resize/${picture}/?width=${300 + (made % 20)}`),
  async (server) => {
    const zip = await server.ask('POST', `files/download/${team}/`, { files: [picture] });
    return zip.status === 200 ? server.ask('GET', zip.body.url) : zip;
  },
  (server) => server.ask('GET', '/readyz'),
];

/** So many at once, each doing one thing after the other, at one server and then at the other. */
async function load(people: number, forMs: number): Promise<Reply[]> {
  const replies: Reply[] = [];
  const until = performance.now() + forMs;
  const person = async (first: number) => {
    for (let n = first; performance.now() < until; n++) {
      const doing = doings[n % doings.length];
      if (!doing) continue;
      const reply = await doing(servers[(n >> 1) % 2 === 0 ? 0 : 1]);
      replies.push(reply);
      await pause(reply.status >= 400 ? 50 : 5);
    }
  };
  await Promise.all(Array.from({ length: people }, (_, n) => person(n)));
  return replies;
}

/** The resources of a server: memory in bytes, and open files. */
const heldBy = ({ pid }: RealServer) => ({
  memory: Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024,
  open: readdirSync(`/proc/${pid}/fd`).length,
});

/** The time of answers, in milliseconds. */
function slowest(replies: readonly Reply[]): { median: number; p99: number } {
  const times = replies.map(({ ms }) => Math.round(ms)).sort((a, b) => a - b);
  return { median: times[times.length >> 1] ?? 0, p99: times[Math.floor(times.length * 0.99)] ?? 0 };
}

it(
  'K1: at the load it is made for, on two servers, nothing fails and nothing piles up',
  async () => {
    const quarter = (seconds.rated * 1000) / 4;
    const replies = await load(rated, quarter);
    const before = servers.map(heldBy);
    replies.push(...(await load(rated, 3 * quarter)));
    const after = servers.map(heldBy);
    expect(replies.length).toBeGreaterThan(20);
    expect(replies.filter(({ status }) => status >= 500).map(({ status, body }) => [status, body])).toEqual([]);
    if (thorough) console.log(replies.length, 'answers', JSON.stringify({ before, after, ...slowest(replies) }));
    for (const [nr, { memory, open }] of after.entries()) {
      expect(open).toBeLessThan((before[nr]?.open ?? 0) + 40);
      // A short run is still filling its caches.
      if (thorough) expect(memory).toBeLessThan(1.25 * (before[nr]?.memory ?? 0));
    }
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
    for (const server of servers) {
      while ((await server.ask('GET', `files/folders/${team}/`)).status !== 200) await pause(100);
      expect(server.running).toBe(true);
    }
    expect(performance.now() - began).toBeLessThan(30_000);
    if (thorough)
      console.log(replies.length, 'answers', JSON.stringify({ held: servers.map(heldBy), ...slowest(replies) }));
  },
  patienceMs,
);
