import type { Tx } from '#platform/db/db.ts';

/** A kind of work done outside a request, at least once: doing it twice must be harmless. */
export interface JobDefinition<Data extends object = object> {
  readonly name: string;
  /** How many at once in one process. */
  readonly concurrency: number;
  /** Higher goes first among jobs of one worker. */
  readonly priority: number;
  readonly retries: number;
  readonly expireSeconds: number;
  /** Kept as data for the type alone. */
  readonly data?: Data;
}

export interface Jobs {
  /** Puts work on the queue in the transaction of the change that needs it. `key`: at most one such job waits. */
  enqueue<Data extends object>(tx: Tx, job: JobDefinition<Data>, data: Data, options?: { key?: string; startAfterSeconds?: number }): Promise<void>;
  /** Lets idle workers of this process look at once. Call after the commit. */
  wake(): void;
}
