import { expect, type Page } from '@playwright/test';
import { openDb, openPool } from '../../server/platform/db/db.ts';
import { createLog } from '../../server/platform/log.ts';
import { someFiles } from '../../server/test/rows/file.ts';
import { picture } from './pictures.ts';
import type { RunningServer } from './server.ts';

const atOnce = 50;

/** Makes the first person with a team, signed in in the page; gives the team's uuid. */
export async function signedUp(page: Page): Promise<string> {
  const answer = await page.request.post('/v1/setup/', {
    data: {
      email: 'ines@example.com',
      password: 'a long enough password',
      first_name: 'Ines',
      last_name: 'Moreau',
      team: 'Halden Hotels',
    },
  });
  const me = (await answer.json()) as { teams: { uuid: string }[] };
  return me.teams[0]?.uuid ?? '';
}

/** Uploads small text files, each with bytes of its own, many in one request. */
export async function upload(page: Page, team: string, names: readonly string[]): Promise<void> {
  for (let from = 0; from < names.length; from += atOnce) {
    const form = new FormData();
    for (const name of names.slice(from, from + atOnce)) form.append('file', new File([`Notes on ${name}\n`], name));
    const answer = await page.request.post(`/v1/files/upload/${team}/`, { multipart: form });
    if (!answer.ok()) throw new Error(`The upload was answered with ${answer.status()}: ${await answer.text()}`);
  }
}

/** Puts rows of processed files straight into the team's library, where it is only their number that matters: they have no bytes. */
export async function listed(server: RunningServer, team: string, names: readonly string[]): Promise<void> {
  const pool = openPool({ url: server.databaseUrl ?? '', log: createLog('silent'), max: 1 });
  const files = names.map((name) => ({ name }));
  await someFiles({ services: { db: openDb(pool) } }, team, files).finally(() => pool.end());
}

/** 'note 001.txt' and so on, so that their names are in order. */
export const names = (count: number, what: string): string[] =>
  Array.from({ length: count }, (_, at) => `${what} ${String(at + 1).padStart(3, '0')}.txt`);

/** The number of a team's files in a list with this query. */
export async function counted(page: Page, team: string, query: string): Promise<number> {
  const answer = await page.request.get(`/v1/files/files/${team}/?limit=1&${query}`);
  return ((await answer.json()) as { count: number }).count;
}

/** Makes someone a member with a role; they are signed in in their own page. */
export async function joined(owner: Page, guest: Page, team: string, role: string): Promise<void> {
  const email = `${role.toLowerCase()}@example.com`;
  const invite = await owner.request.post(`/v1/teams/invite/create/${team}/`, { data: { email, role } });
  const token = ((await invite.json()) as { url: string }).url.split('/').at(-1);
  const person = { first_name: 'Noor', last_name: 'Bakker', password: 'a long enough password' };
  const answer = await guest.request.post(`/v1/teams/invite/accept/${token}/`, { data: person });
  if (!answer.ok()) throw new Error(`The invitation was answered with ${answer.status()}: ${await answer.text()}`);
}

/** A team with two photographs, boats and flowers, that have their pictures; gives their uuids. */
export async function withPictures(page: Page): Promise<string[]> {
  const team = await signedUp(page);
  const form = new FormData();
  for (const [name, from] of [
    ['boats.jpg', 'nagasaki-boats'],
    ['flowers.jpg', 'allium-oreophilum'],
  ] as const)
    form.append('file', new File([new Uint8Array(await picture(from, 900))], name));
  const answer = await page.request.post(`/v1/files/upload/${team}/`, { multipart: form });
  const files = ((await answer.json()) as { uuid: string }[]).map(({ uuid }) => uuid);
  const processed = async () => {
    const list = await (await page.request.get(`/v1/files/files/${team}/`)).json();
    return list.results.every((file: { latest_version: { processed: boolean } }) => file.latest_version.processed);
  };
  await expect.poll(processed, { timeout: 60_000 }).toBe(true);
  return files;
}
