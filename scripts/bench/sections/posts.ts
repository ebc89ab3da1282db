import { setTimeout as pause } from 'node:timers/promises';
import { type Home, makeHome } from '../home.ts';
import { msOf, percentile } from '../measure.ts';
import { shoot } from '../photographs.ts';
import { atMost, row } from '../row.ts';
import type { Section } from '../section.ts';
import { settled } from './ingest.ts';

/** Everything is due within so long. */
const dueMs = 60_000;
/** Time to write one post, with much to spare. */
const writingMs = 150;
/** Posts that are written together. */
const writers = 8;
const endMs = 10 * 60_000;

interface Counts {
  readonly late: number[];
  readonly out: number;
}

/** The seconds by which posts began late, and the number that is out. */
async function countsOf({ pool, team }: Home): Promise<Counts> {
  const { rows } = await pool.query<{ late: number; out: boolean }>(
    `select extract(epoch from min(a.started_at) - p.scheduled_at)::float8 * 1000 as late, bool_and(x.state = 'published') as out
     from posts p join post_targets x on x.team_id = p.team_id and x.post_id = p.id
       join post_attempts a on a.team_id = x.team_id and a.target_id = x.id
     where p.team_id = $1 group by p.id, p.scheduled_at`,
    [team],
  );
  return { late: rows.map(({ late }) => late), out: rows.filter(({ out }) => out).length };
}

/** Writes posts that are due one after the other within a minute, to several accounts in turn. */
async function plan(home: Home, accounts: readonly string[], files: readonly string[], number: number): Promise<void> {
  const begin = Date.now() + 5_000 + number * writingMs;
  let next = 0;
  const write = async () => {
    for (let nr = next++; nr < number; nr = next++) {
      const file = files[nr % files.length];
      await home.member.send('POST', 'posts/post/create/', {
        team: home.team,
        account: accounts[nr % accounts.length],
        caption: `Post ${nr}`,
        files: nr % 2 === 0 && file ? [file] : [],
        scheduledDate: new Date(begin + (nr * dueMs) / number).toISOString(),
      });
    }
  };
  await Promise.all(Array.from({ length: writers }, write));
  if (Date.now() > begin) throw new Error('Writing the posts took longer than until the first of them was due.');
}

/** Asks for a list of files again and again until all posts are out. */
async function listsUntilOut(home: Home, number: number): Promise<{ waits: number[]; late: number[] }> {
  const waits: number[] = [];
  for (const end = Date.now() + endMs; ; ) {
    for (let nr = 0; nr < 20; nr += 1) {
      waits.push(await msOf(() => home.member.newest(home.team, 50)));
      await pause(50);
    }
    const { late, out } = await countsOf(home);
    if (out === number) return { waits, late };
    if (Date.now() > end) throw new Error(`${number - out} posts were not out within ${endMs / 60_000} minutes.`);
  }
}

/** Posts that are due together, half of them with a picture, to walls of the product's own. */
export const posts: Section = async ({ options, cleanUp, say }) => {
  const number = options.quick ? 100 : 1_000;
  const home = await makeHome(cleanUp);
  const shots = await shoot(10);
  for (const { name, bytes } of shots) await home.member.upload(home.team, name, bytes);
  await settled(home, home.team, shots.length);
  const files = (await home.member.newest(home.team, shots.length)).map(({ uuid }) => uuid);
  await home.member.send('PUT', `teams/features/${home.team}/`, { features: ['SOCIALS'] });
  const accounts: string[] = [];
  for (let nr = 0; nr < 4; nr += 1) {
    const made = await home.member.send<{ uuid: string }>(
      'POST',
      `socials/account/auto-create-demo-account/${home.team}/`,
    );
    accounts.push(made.uuid);
  }
  say(`${number} posts are written`);
  await plan(home, accounts, files, number);
  say('they are due');
  const { waits, late } = await listsUntilOut(home, number);
  return [
    row(`${number} posts due in one minute: begun late by, p99`, 'ms', { ours: percentile(late, 0.99) }, atMost(5_000)),
    row(`${number} posts due in one minute: begun late by, most`, 'ms', { ours: Math.max(...late) }, atMost(5_000)),
    row('list of 50 while posts go out, p99', 'ms', { ours: percentile(waits, 0.99) }, atMost(60)),
  ];
};
