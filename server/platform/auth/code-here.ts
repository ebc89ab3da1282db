import { createHmac } from 'node:crypto';
import type { LoadAuth } from './auth.ts';

const periodMs = 30_000;
/** Periods before and after the present one whose codes are taken, as the sign-in library does. */
const window = [-1, 0, 1];

/** A code as an authenticator app shows it (RFC 6238, with the library's defaults). */
function codeAt(seed: string, atMs: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(atMs / periodMs)));
  const hash = createHmac('sha1', seed).update(counter).digest();
  const from = (hash.at(-1) ?? 0) & 15;
  return String((hash.readUInt32BE(from) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/**
 * The code to hand to the sign-in library, which compares it by this machine's clock: one that is right by the database's clock
 * becomes the one of this machine's present. Any other stays as it was typed.
 */
export async function codeHere(
  { auth, aheadMs }: { readonly auth: LoadAuth; readonly aheadMs: () => number },
  user: string,
  code: string,
): Promise<string> {
  const [here, ahead] = [Date.now(), aheadMs()];
  if (Math.abs(ahead) < periodMs / 2) return code;
  const { adapter, secretConfig } = await (await auth()).$context;
  const where = [{ field: 'userId', value: user }];
  const kept = await adapter.findOne<{ secret: string }>({ model: 'twoFactor', where });
  if (!kept) return code;
  const { symmetricDecrypt } = await import('better-auth/crypto');
  const seed = await symmetricDecrypt({ key: secretConfig, data: kept.secret }).catch(() => null);
  if (seed === null) return code;
  return window.some((n) => codeAt(seed, here + ahead + n * periodMs) === code) ? codeAt(seed, here) : code;
}
