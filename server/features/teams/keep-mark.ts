import { createHash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { serverLimits } from '#contract/core/server-limits.ts';
import { fail } from '#platform/errors.ts';
import { MediaFailure } from '#platform/media/failure.ts';
import type { Sniffed } from '#platform/media/model.ts';
import { original } from '#platform/storage/keys.ts';
import type { Services } from '#server/services.ts';

/** Makes the PNG that is laid over pictures and puts it on stable storage. Tells its SHA-256. */
export async function keepMark(
  { media, storage }: Pick<Services, 'media' | 'storage'>,
  team: string,
  { source, sniffed }: { source: string; sniffed: Sniffed },
): Promise<string> {
  const out = await storage.tempFile();
  try {
    await media.resize({ source, sniffed, out, long: serverLimits.watermarkSide, format: 'png' });
    const sha256 = createHash('sha256')
      .update(await readFile(out))
      .digest('hex');
    await storage.adopt(original(team, sha256), out);
    return sha256;
  } catch (error) {
    if (error instanceof MediaFailure) fail('unsupported_type', error.message);
    throw error;
  } finally {
    await rm(out, { force: true });
  }
}

/** To be asked in the transaction that has just named the bytes: swept away in the very moment of their return, they are gone. */
export async function requireMark({ storage }: Pick<Services, 'storage'>, team: string, sha256: string): Promise<void> {
  if (!(await storage.stat(original(team, sha256)))) fail('busy', { retryAfter: 1 });
}
