import type { Tx } from '#platform/db/db.ts';
import { newId } from '#platform/ids.ts';
import { insertPassword, insertUser } from '../store.ts';

export interface NewAccount {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** As the sign-in library hashes it. */
  readonly passwordHash: string;
  readonly staff: boolean;
  /** True when the address is known to be theirs. */
  readonly confirmed: boolean;
}

/** Makes a person who can sign in with a password. An email that is taken throws PostgreSQL's unique violation. */
export async function createAccount(tx: Tx, account: NewAccount): Promise<string> {
  const id = newId();
  await insertUser(tx, { ...account, id });
  await insertPassword(tx, { id: newId(), user: id, passwordHash: account.passwordHash });
  return id;
}
