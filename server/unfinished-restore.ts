import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, ConfigError } from './config.ts';

/** Lies in a data folder while a backup is put into it. */
export const unfinishedRestore = 'restoring';

/** Refuses to start on half of an installation, which would look like one where everything was lost. */
export function requireWhole({ dataDir }: Config): void {
  if (existsSync(join(dataDir, unfinishedRestore)))
    throw new ConfigError(
      `A restore into ${dataDir} was not finished. Run it again: npm run vitrine -- restore <folder>`,
    );
}
