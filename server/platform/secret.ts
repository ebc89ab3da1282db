import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, unlink } from 'node:fs/promises';
import { join } from 'node:path';

/** The secret of this installation: the one given, else the one kept in the data folder, else a fresh one that is kept there. */
export async function keepSecret(
  dataDir: string,
  given: string | undefined,
  fresh = randomBytes(32).toString('base64url'),
): Promise<string> {
  if (given) return given;
  const path = join(dataDir, 'secret');
  const kept = await readFile(path, 'utf8').catch(() => null);
  if (kept) return kept.trim();
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
  return (await readFile(path, 'utf8')).trim();
}
