import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { type Keyring, readKeyring } from './keyring.ts';

/** The secrets of this installation: those given, else those kept in the data folder, else a fresh one that is kept there. */
export async function keepSecret(
  dataDir: string,
  given: string | undefined,
  fresh = randomBytes(32).toString('base64url'),
): Promise<Keyring> {
  if (given) return readKeyring(given);
  const path = join(dataDir, 'secret');
  const kept = await readFile(path, 'utf8').catch(() => null);
  if (kept) return readKeyring(kept);
  await mkdir(dataDir, { recursive: true });
  const draft = join(dataDir, `secret.${process.pid}`);
  const file = await open(draft, 'w', 0o600);
  await file.writeFile(`${fresh}\n`);
  await file.sync();
  await file.close();
  // A link never overwrites, so that of two processes starting at once one secret wins.
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await unlink(draft);
  return readKeyring(await readFile(path, 'utf8'));
}
