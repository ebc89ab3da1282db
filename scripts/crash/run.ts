import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../bench/child.ts';
import { chance } from './chance.ts';
import { askDoctor } from './doctor.ts';
import { freshPhotograph, type Sent, sha256Of } from './ledger.ts';
import { goOn, resumableUntilGone } from './resumable.ts';
import { startVictim } from './server.ts';

interface Listed {
  uuid: string;
  name: string;
}

export interface CrashReport {
  readonly kills: number;
  readonly sent: number;
  readonly acknowledged: number;
  readonly listed: number;
  /** One line for each promise that was broken. */
  readonly broken: string[];
}

interface Account {
  readonly url: string;
  readonly cookie: string;
  readonly team: string;
}

async function setUp(url: string): Promise<Account> {
  const person = {
    email: 'crash@example.test',
    password: 'a long enough password',
    first_name: 'Ada',
    last_name: 'Crash',
    team: 'Crash',
  };
  const answer = await fetch(`${url}/v1/setup/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person),
  });
  if (answer.status !== 201) throw new Error(`setup/ answered ${answer.status}`);
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const { active_team } = (await answer.json()) as { active_team: { uuid: string } };
  return { url, cookie, team: active_team.uuid };
}

/** Uploads one after the other until the server is gone; what was acknowledged is noted. */
async function uploadUntilGone(
  { url, cookie, team }: Account,
  worker: string,
  random: () => number,
  ledger: Sent[],
): Promise<void> {
  for (let n = 0; ; n += 1) {
    const bytes = await freshPhotograph(random());
    const sent: Sent = { name: `${worker}-${n}.jpg`, sha256: sha256Of(bytes) };
    ledger.push(sent);
    const form = new FormData();
    form.append('files', new Blob([new Uint8Array(bytes)]), sent.name);
    try {
      const answer = await fetch(`${url}/v1/files/upload/${team}/`, {
        method: 'POST',
        headers: { cookie },
        body: form,
      });
      if (answer.status === 201) sent.uuid = ((await answer.json()) as [Listed])[0].uuid;
    } catch {
      return;
    }
  }
}

async function listAll({ url, cookie, team }: Account): Promise<Listed[]> {
  const found: Listed[] = [];
  let cursor = '';
  do {
    const answer = await fetch(`${url}/v1/files/files/${team}/?limit=200${cursor}`, { headers: { cookie } });
    const page = (await answer.json()) as { results: Listed[]; next: string | null };
    found.push(...page.results);
    cursor = page.next ? `&cursor=${page.next}` : '';
  } while (cursor !== '');
  return found;
}

async function hashOf({ url, cookie }: Account, uuid: string): Promise<string | number> {
  const answer = await fetch(`${url}/v1/files/file/download/${uuid}/`, { headers: { cookie } });
  return answer.ok ? sha256Of(new Uint8Array(await answer.arrayBuffer())) : answer.status;
}

/** Waits until every file was processed, whatever was killed on the way. */
async function settled({ url, cookie, team }: Account, withinMs: number): Promise<number> {
  const until = Date.now() + withinMs;
  for (;;) {
    const answer = await fetch(`${url}/v1/files/files/${team}/?limit=200`, { headers: { cookie } });
    const { results } = (await answer.json()) as { results: { latest_version: { processed: boolean } }[] };
    const open = results.filter(({ latest_version }) => !latest_version.processed).length;
    if (open === 0 || Date.now() > until) return open;
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
}

async function check(account: Account, ledger: readonly Sent[]): Promise<{ listed: number; broken: string[] }> {
  const broken: string[] = [];
  const listed = await listAll(account);
  const byName = new Map(ledger.map((sent) => [sent.name, sent]));
  const uuids = new Set(listed.map((file) => file.uuid));
  for (const sent of ledger)
    if (sent.uuid && !uuids.has(sent.uuid)) broken.push(`${sent.name} was acknowledged and is not listed`);
  if (new Set(listed.map((file) => file.name)).size < listed.length) broken.push('an upload became two files');
  for (const file of listed) {
    const sent = byName.get(file.name);
    const hash = await hashOf(account, file.uuid);
    if (!sent) broken.push(`${file.name} is listed and was never sent`);
    else if (hash !== sent.sha256) broken.push(`${file.name} is listed and does not download whole (${hash})`);
  }
  return { listed: listed.length, broken };
}

/** Kills the server at random instants while it takes and processes uploads, and looks afterwards what became of them. */
export async function crash({
  kills,
  seed,
  say,
}: {
  kills: number;
  seed: number;
  say(line: string): void;
}): Promise<CrashReport> {
  const random = chance(seed);
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-crash-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const ledger: Sent[] = [];
  const notResumed: string[] = [];
  const note = (error: unknown) => void notResumed.push(`An upload could not be gone on with: ${error}`);
  let server = await startVictim(dataDir, port);
  try {
    const account = await setUp(url);
    for (let kill = 1; kill <= kills; kill += 1) {
      const workers = ['a', 'b'].map((letter) => uploadUntilGone(account, `${kill}${letter}`, random, ledger));
      const resumable = ['c', 'd'].map((letter) => resumableUntilGone(account, `${kill}${letter}`, random, ledger));
      const afterMs = Math.floor(random() * 2500);
      await new Promise((resolve) => setTimeout(resolve, afterMs));
      await server.kill();
      await Promise.all(workers);
      const unfinished = (await Promise.all(resumable)).filter((one) => one !== null);
      server = await startVictim(dataDir, port);
      for (const one of unfinished) await goOn(account, one, 1_000_000).catch(note);
      say(
        `kill ${kill} of ${kills} after ${afterMs} ms: ${ledger.filter((sent) => sent.uuid).length} of ${ledger.length} acknowledged so far`,
      );
    }
    const open = await settled(account, 120_000);
    const { listed, broken } = await check(account, ledger);
    if (open > 0) broken.push(`${open} files were never processed`);
    broken.push(...notResumed, ...(await askDoctor(dataDir)));
    return { kills, sent: ledger.length, acknowledged: ledger.filter((sent) => sent.uuid).length, listed, broken };
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
