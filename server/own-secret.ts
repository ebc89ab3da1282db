import { join } from 'node:path';
import type { Db } from '#platform/db/db.ts';
import { bindSecret } from '#platform/db/secret-in-use.ts';
import type { Keyring } from '#platform/keyring.ts';
import { type Config, ConfigError } from './config.ts';

/** Refuses to start with a secret that is not the database's: links would be dead and what is encrypted unreadable, without a word. */
export async function requireOwnSecret(db: Db, { secret: given, dataDir }: Config, secret: Keyring): Promise<void> {
  if (await bindSecret(db, secret)) return;
  const held = given === undefined ? `The secret in ${join(dataDir, 'secret')}` : 'VITRINE_SECRET';
  throw new ConfigError(
    `${held} is not the secret that this database was used with. Put that one back: it is the file secret of the data folder, and of every backup, unless VITRINE_SECRET was set.`,
  );
}
