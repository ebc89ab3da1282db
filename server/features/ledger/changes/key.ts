import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { type Db, rootOf } from '#platform/db/db.ts';
import { seal, unseal } from '#platform/seal.ts';
import type { Services } from '#server/services.ts';
import { keyIdOf } from '../rules/chain.ts';
import { findKey, insertKey } from '../store.ts';

/** The key with which the installation signs ledgers. */
export interface LedgerKey {
  readonly id: string;
  readonly publicKey: string;
  readonly privateKey: KeyObject;
}

const known = new WeakMap<Db, Promise<LedgerKey>>();

async function load({ db, secret }: Pick<Services, 'db' | 'secret'>): Promise<LedgerKey> {
  const root = rootOf(db);
  if (!(await findKey(root))) {
    const made = generateKeyPairSync('ed25519', {
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    const sealed = await seal(secret, made.privateKey);
    await insertKey(root, { id: keyIdOf(made.publicKey), public_key: made.publicKey, sealed });
  }
  // Where two servers made one at once, both take the first.
  const row = await findKey(root);
  if (!row) throw new Error('The key of the ledger was not kept.');
  const privateKey = createPrivateKey(await unseal(secret, row.sealed));
  return { id: row.id, publicKey: row.public_key, privateKey };
}

/** Made when it is needed for the first time. */
export function ledgerKey(services: Pick<Services, 'db' | 'secret'>): Promise<LedgerKey> {
  const root = rootOf(services.db);
  const found = known.get(root);
  if (found) return found;
  const made = load({ ...services, db: root }).catch((error: unknown) => {
    known.delete(root);
    throw error;
  });
  known.set(root, made);
  return made;
}
