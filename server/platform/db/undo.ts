import type { Jobs } from '#platform/jobs/queue.ts';
import type { Keyring } from '#platform/keyring.ts';
import type { Act } from './change.ts';
import type { Tx } from './db.ts';

/** One row of history, as undoing reads it. */
export interface PastChange {
  team: string;
  seq: number;
  action: string;
  noun: string;
  subject: string;
  before: unknown;
  after: unknown;
}

/**
 * Puts back changes of one action (all of one set) and records that it did. Throws `conflict` naming what stands in the
 * way when the present state is no longer what the change left behind. Work that follows from it goes to `jobs`;
 * `secret` opens the key of what is signed.
 */
export type Undoer = (tx: Tx, act: Act, changes: readonly PastChange[], jobs: Jobs, secret: Keyring) => Promise<void>;
export type Undoers = Readonly<Record<string, Undoer>>;

type UndoOne = (tx: Tx, act: Act, change: PastChange, jobs: Jobs, secret: Keyring) => Promise<unknown>;

/** Puts back one change after the other, the latest first. */
export const oneByOne =
  (undo: UndoOne): Undoer =>
  async (tx, act, changes, jobs, secret) => {
    for (const change of changes.toReversed()) await undo(tx, act, change, jobs, secret);
  };

/** The reason that undoing asks nobody again about each row. */
export const askedForTheSet = 'What undoing needs was asked for the whole set before.';
