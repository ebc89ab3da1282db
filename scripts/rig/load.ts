import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { freshPhotograph, type SentUpload, sha256Of } from '../crash/ledger.ts';
import type { Client } from './client.ts';
import { upload } from './upload.ts';

/** Everything that was acknowledged to those who work on the rig. */
export interface Ledger {
  readonly uploads: SentUpload[];
  /** By file: its description as it was acknowledged last. */
  readonly edits: Map<string, string>;
  edited: number;
  downloads: number;
  /** One line for each promise that was broken meanwhile. */
  readonly broken: string[];
}

export interface Load {
  readonly ledger: Ledger;
  /** Lets everybody end what they are doing. */
  end(): Promise<void>;
}

interface Work {
  readonly client: Client;
  readonly ledger: Ledger;
  readonly random: () => number;
  readonly ending: () => boolean;
}

const kilobyte = 1024;
const largeEvery = 15;
const photographEvery = 4;

/** Mostly small files, now and then a photograph, which the workers have work with, and one of several pieces of the store. */
async function freshBytes(random: () => number, n: number): Promise<{ bytes: Buffer; ending: string }> {
  if (n % largeEvery === largeEvery - 1) return { bytes: randomBytes(17_000 * kilobyte), ending: 'bin' };
  if (n % photographEvery === 0) return { bytes: await freshPhotograph(random() * 0.4), ending: 'jpg' };
  return { bytes: randomBytes(Math.floor((20 + random() * 500) * kilobyte)), ending: 'bin' };
}

async function uploads({ client, ledger, random, ending }: Work, who: number): Promise<void> {
  for (let n = 0; !ending(); n += 1) {
    const { bytes, ending: kind } = await freshBytes(random, n);
    const piece = Math.ceil(bytes.length / (1 + Math.floor(random() * 3)));
    ledger.uploads.push(await upload(client, bytes, `upload-${who}-${n}.${kind}`, piece));
    await pause(200);
  }
}

interface FileNow {
  readonly description: string | null;
}

/** Describes files of their own again and again, and looks whether what was acknowledged is there for whoever asks next. */
async function edits({ client, ledger, random, ending }: Work, who: number): Promise<void> {
  const files: string[] = [];
  for (let n = 0; n < 5; n += 1) {
    const sent = await upload(client, randomBytes(2 * kilobyte), `edited-${who}-${n}.bin`, 4 * kilobyte);
    ledger.uploads.push(sent);
    files.push(sent.uuid ?? '');
  }
  for (let n = 0; !ending(); n += 1) {
    const file = files[Math.floor(random() * files.length)] ?? '';
    const description = `Edit ${who}-${n}`;
    await client.json('PUT', `files/file/update/${file}/`, { description });
    ledger.edits.set(file, description);
    ledger.edited += 1;
    const now = await client.json<FileNow>('GET', `files/file/${file}/`);
    if (now.description !== description)
      ledger.broken.push(`${description} was acknowledged, and the next look gave ${now.description}`);
    await pause(50);
  }
}

interface Page {
  readonly results: readonly { readonly uuid: string }[];
}

/** Makes folders and looks for each in the list, which the replica answers once it has what was written. */
async function folders({ client, ledger, ending }: Work, who: number): Promise<void> {
  const { team } = client;
  for (let n = 0; !ending(); n += 1) {
    const name = `Folder ${who}-${n}-${randomBytes(4).toString('hex')}`;
    const headers = { 'content-type': 'application/json', 'idempotency-key': name };
    const body = Buffer.from(JSON.stringify({ folderName: name }));
    const made = await client.insist('POST', `/v1/files/folder/create/${team}/`, { headers, body });
    if (made.status !== 201) ledger.broken.push(`${name} was answered ${made.status}: ${made.body}`);
    const found = await client.json<Page>('GET', `files/folder/search/${team}/?q=${encodeURIComponent(name)}`);
    if (found.results.length !== 1)
      ledger.broken.push(`${name} was acknowledged, and is ${found.results.length} times there`);
    await pause(100);
  }
}

/** Looks at lists and files, and downloads some of what was uploaded. */
async function reads({ client, ledger, random, ending }: Work): Promise<void> {
  const { team } = client;
  while (!ending()) {
    const page = await client.json<Page>('GET', `files/files/${team}/?limit=20`);
    for (const { uuid } of page.results.slice(0, 3)) await client.json('GET', `files/file/${uuid}/`);
    await client.json('GET', `files/folders/${team}/`);
    const some = ledger.uploads[Math.floor(random() * ledger.uploads.length)];
    if (some?.uuid && random() < 0.3) {
      const answer = await client.insist('GET', `/v1/files/file/download/${some.uuid}/`);
      ledger.downloads += 1;
      if (sha256Of(answer.body) !== some.sha256) ledger.broken.push(`${some.name} was downloaded and is not whole`);
    }
    await pause(20);
  }
}

/** People at work: two upload, two describe, one makes folders and the others look. */
export function startLoad(client: Client, random: () => number, readers: number): Load {
  const ledger: Ledger = { uploads: [], edits: new Map(), edited: 0, downloads: 0, broken: [] };
  let ended = false;
  const work: Work = { client, ledger, random, ending: () => ended };
  const people = [
    ...[1, 2].map((who) => () => uploads(work, who)),
    ...[1, 2].map((who) => () => edits(work, who)),
    () => folders(work, 1),
    ...Array.from({ length: readers }, () => () => reads(work)),
  ];
  // Who is failed begins anew: one broken promise is not the end of the run.
  const keepOn = async (one: () => Promise<void>) => {
    while (!ended)
      await one().catch(async (error: unknown) => {
        ledger.broken.push(error instanceof Error ? error.message : String(error));
        await pause(1_000);
      });
  };
  const all = Promise.all(people.map(keepOn));
  return {
    ledger,
    async end() {
      ended = true;
      await all;
    },
  };
}
