import { sha256Of } from '../crash/ledger.ts';
import type { Client } from './client.ts';
import type { Ledger } from './load.ts';

const atOnce = 4;

/** Does something with each, a few at a time. */
async function each<T>(items: Iterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  const rest = [...items].values();
  const some = async () => {
    for (const item of rest) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, some));
}

interface FileNow {
  readonly description: string | null;
}

/** Everything that was acknowledged is there: every upload whole, every file as it was described last. Tells what is not. */
export async function checkAcknowledged(client: Client, { uploads, edits }: Ledger): Promise<string[]> {
  const broken: string[] = [];
  await each(uploads, async ({ name, sha256, uuid }) => {
    const { status, body } = await client.insist('GET', `/v1/files/file/download/${uuid}/`);
    if (status !== 200) broken.push(`${name} was acknowledged, and its download is answered ${status}`);
    else if (sha256Of(body) !== sha256) broken.push(`${name} was acknowledged, and does not download whole`);
  });
  await each(edits, async ([file, description]) => {
    const now = await client.json<FileNow>('GET', `files/file/${file}/`);
    if (now.description !== description) broken.push(`${description} was acknowledged, and is ${now.description} now`);
  });
  return broken;
}
