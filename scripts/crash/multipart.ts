import { freshPhotograph, type SentUpload, sha256Of } from './ledger.ts';
import type { Account } from './scene.ts';

/** Sends whole files in one request; what was acknowledged is noted. */
export async function sendWhole(
  { url, cookie, team }: Account,
  files: readonly { sent: SentUpload; bytes: Uint8Array }[],
): Promise<void> {
  const form = new FormData();
  for (const { sent, bytes } of files) form.append('files', new Blob([new Uint8Array(bytes)]), sent.name);
  const answer = await fetch(`${url}/v1/files/upload/${team}/`, { method: 'POST', headers: { cookie }, body: form });
  if (answer.status !== 201) throw new Error(`an upload was answered ${answer.status}`);
  const made = (await answer.json()) as { uuid: string }[];
  for (const [at, { sent }] of files.entries()) {
    const uuid = made[at]?.uuid;
    if (uuid) sent.uuid = uuid;
  }
}

/** Uploads one photograph after the other until the server is gone. */
export async function wholeUntilGone(
  account: Account,
  worker: string,
  random: () => number,
  ledger: SentUpload[],
): Promise<void> {
  for (let n = 0; ; n += 1) {
    const bytes = await freshPhotograph(random());
    const sent: SentUpload = { name: `${worker}-${n}.jpg`, sha256: sha256Of(bytes) };
    ledger.push(sent);
    try {
      await sendWhole(account, [{ sent, bytes }]);
    } catch (error) {
      if (error instanceof TypeError) return;
    }
  }
}
