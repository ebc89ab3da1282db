import { join } from 'node:path';
import type { Db } from '#platform/db/db.ts';
import { bindSecrets } from '#platform/db/secret-in-use.ts';
import type { Keyring } from '#platform/keyring.ts';
import { type Config, ConfigError } from './config.ts';

/** Refuses to start without the secrets that are the database's: links would be dead and what is encrypted unreadable, without a word. */
export async function requireOwnSecret(db: Db, { secret: given, dataDir }: Config, secret: Keyring): Promise<void> {
  const { missing, known } = await bindSecrets(db, secret);
  const [lacking] = missing;
  if (!lacking) return;
  const held = given === undefined ? `The secret in ${join(dataDir, 'secret')}` : 'VITRINE_SECRET';
  throw new ConfigError(
    known
      ? `${held} lacks a secret that this database was used with (${lacking.id}, until ${lacking.signedAt.toISOString().slice(0, 16)}). Put it back behind the newest, or call first: npm run vitrine -- rekey --drop`
      : `${held} is not the secret that this database was used with. Put that one back: it is the file secret of the data folder, and of every backup, unless VITRINE_SECRET was set.`,
  );
}
