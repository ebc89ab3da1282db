import { checkBlobs } from '#platform/backup/check-blobs.ts';
import { chooseBackup } from '#platform/backup/manifest.ts';
import { type Call, type Command, none, type Outcome } from './command.ts';
import { type Installation, withInstallation } from './installation.ts';
import { nameAgain, namedBytes } from './named-bytes.ts';
import { tellChecked } from './tell-checked.ts';
import { verifyBackup } from './verify-backup.ts';

const help = `npm run vitrine -- verify [--bytes] [--json]
npm run vitrine -- verify --backup <folder> [--bytes] [--json]

Checks that every file the database refers to is stored and has the right size. Changes nothing; the server can keep
running.

  --bytes            also reads every upload in full and compares its SHA-256
  --backup <folder>  checks a backup instead: this one, or the newest in the folder
  --json             machine-readable output`;

/** Compares the bytes of an installation with its rows, and says what it found. */
export async function verifyInstallation(
  { client, storage }: Pick<Installation, 'client' | 'storage'>,
  call: Pick<Call, 'say' | 'progress'>,
  contents: boolean,
): Promise<Outcome> {
  const onBatch = (done: number) => call.progress(`${done} checked`);
  const named = namedBytes(client);
  const checked = await checkBlobs(storage, named, { contents, again: (one) => nameAgain(client, one), onBatch });
  return tellChecked(checked, call, contents);
}

export const verify: Command = {
  summary: 'is everything there that the database names? Also for backups',
  help,
  options: { bytes: { type: 'boolean' }, backup: { type: 'string' } },
  async run(call) {
    none(call);
    const contents = call.values.bytes === true;
    if (typeof call.values.backup === 'string')
      return verifyBackup(await chooseBackup(call.values.backup), call, contents);
    return withInstallation(call.config, (installation) => verifyInstallation(installation, call, contents));
  },
};
