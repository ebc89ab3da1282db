import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type SentUpload, sha256Of } from './ledger.ts';
import { type Account, ask, fetchPatiently } from './scene.ts';

interface ListedFile {
  readonly uuid: string;
  readonly name: string;
  readonly latest_version: { readonly processed: boolean; readonly failed: string | null };
}

async function listAll(account: Account): Promise<ListedFile[]> {
  const found: ListedFile[] = [];
  let cursor = '';
  do {
    const page = await ask<{ results: ListedFile[]; next: string | null }>(
      account,
      'GET',
      `files/files/${account.team}/?limit=200${cursor}`,
    );
    found.push(...page.results);
    cursor = page.next ? `&cursor=${page.next}` : '';
  } while (cursor !== '');
  return found;
}

async function hashOf({ url, cookie }: Account, uuid: string): Promise<string | number> {
  const answer = await fetchPatiently(`${url}/v1/files/file/download/${uuid}/`, { headers: { cookie } });
  return answer.ok ? sha256Of(new Uint8Array(await answer.arrayBuffer())) : answer.status;
}

/** Waits until every file was processed, whatever was killed on the way: all that is sent are whole photographs. */
export async function checkProcessed(account: Account, withinMs: number): Promise<string[]> {
  for (const until = Date.now() + withinMs; ; await pause(500)) {
    const listed = await listAll(account);
    const open = listed.filter(({ latest_version }) => !latest_version.processed);
    if (open.length > 0 && Date.now() > until) return [`${open.length} files were never processed`];
    if (open.length > 0) continue;
    return listed.flatMap(({ name, latest_version: { failed } }) =>
      failed ? [`${name} ended without a picture: ${failed}`] : [],
    );
  }
}

/** Every acknowledged upload is listed, and what is listed is whole, once, and was sent. */
export async function checkLedger(
  account: Account,
  ledger: readonly SentUpload[],
): Promise<{ listed: number; broken: string[] }> {
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
    else if (hash !== sent.sha256 && !sent.later?.includes(String(hash)))
      broken.push(`${file.name} is listed and does not download whole (${hash})`);
  }
  return { listed: listed.length, broken };
}

const idleMs = 30_000;

/**
 * The end of all work: nothing is left to do, nothing lies where files are worked on, and nobody is there but the
 * running servers.
 */
export async function checkWorkArea(dataDir: string, servers: number): Promise<string[]> {
  const work = join(dataDir, 'work');
  for (const until = Date.now() + idleMs; ; await pause(200)) {
    const runs = (await readdir(work).catch(() => [])).filter((name) => name.startsWith('run-'));
    const left = (await Promise.all(runs.map((run) => readdir(join(work, run)).catch(() => [])))).flat();
    if (runs.length <= servers && left.length === 0) return [];
    if (Date.now() > until) return [`${left.length} things of ${runs.length} runs were left in the work area`];
  }
}
