import { AsyncLocalStorage } from 'node:async_hooks';
import type { ControlledTransaction } from 'kysely';
import { type Db, isPartOf, type Tx } from '#platform/db/db.ts';
import { isLost } from '#platform/db/pool/until-back.ts';
import type { Tables } from '#platform/db/tables.gen.ts';

type Started = ControlledTransaction<Tables>;

/** Everything that one request writes, in one transaction that begins with its first write and ends with the request. */
export interface OneTransaction {
  /** Reads what was written so far. What is run as a transaction of it is a part of the one. */
  readonly db: Db;
  /** Runs a part. When it throws, nothing of that part stays. */
  write<T>(change: (tx: Tx) => Promise<T>): Promise<T>;
  /** Has something done after the commit. */
  afterwards(work: () => Promise<void>): void;
  commit(): Promise<void>;
  rollback(): Promise<void>;
  /** True once its connection was lost: it was committed as a whole, or nothing of it stays. */
  readonly broken: boolean;
}

/** Runs a part of a transaction, which `inside` tells while it is being done. When it throws, nothing of it stays. */
async function part<T>(tx: Started, inside: AsyncLocalStorage<Started>, change: (tx: Tx) => Promise<T>): Promise<T> {
  const step = await tx.savepoint('part').execute();
  try {
    const result = await inside.run(step, () => change(step));
    await step.releaseSavepoint('part').execute();
    return result;
  } catch (error) {
    await step.rollbackToSavepoint('part').execute();
    throw error;
  }
}

/** `begin` is what the transaction does first. */
export function beginOneTransaction(root: Db, begin: (tx: Tx) => Promise<void>): OneTransaction {
  let opening: Promise<Started> | null = null;
  let open: Started | null = null;
  /** The part that is being done: what it does by another transaction is a part of it. */
  const inside = new AsyncLocalStorage<Started>();
  let turn: Promise<unknown> = Promise.resolve();
  const after: (() => Promise<void>)[] = [];
  let broken = false;
  const orBroken = (error: unknown): never => {
    broken ||= isLost(error);
    throw error;
  };

  const start = async () => {
    const tx = await root.startTransaction().execute().catch(orBroken);
    try {
      await begin(tx);
    } catch (error) {
      await tx.rollback().execute().catch(orBroken);
      throw error;
    }
    open = tx;
    return tx;
  };

  /** One part after the other, as they share a connection. */
  const write = <T>(change: (tx: Tx) => Promise<T>): Promise<T> => {
    const outer = inside.getStore();
    if (outer) return part(outer, inside, change);
    const mine = turn
      .catch(() => undefined)
      .then(async () => {
        opening ??= start();
        return part(await opening, inside, change);
      });
    turn = mine;
    return mine;
  };

  const transaction = () => {
    const builder = { execute: write, setIsolationLevel: () => builder, setAccessMode: () => builder };
    return builder;
  };
  const db = new Proxy(root, {
    get(target, name) {
      if (name === 'transaction') return transaction;
      const at: object = open ?? target;
      const value: unknown = Reflect.get(at, name, at);
      return typeof value === 'function' ? value.bind(at) : value;
    },
  });
  isPartOf(db, root);

  return {
    db,
    write,
    afterwards: (work) => after.push(work),
    async commit() {
      const tx = open;
      open = null;
      await tx?.commit().execute().catch(orBroken);
      for (const work of after) await work();
    },
    async rollback() {
      const tx = open;
      open = null;
      if (tx && !tx.isCommitted && !tx.isRolledBack)
        await tx
          .rollback()
          .execute()
          .catch(orBroken)
          .catch(() => undefined);
    },
    get broken() {
      return broken;
    },
  };
}
