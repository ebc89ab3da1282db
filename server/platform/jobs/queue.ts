import type { Tx } from '#platform/db/db.ts';

/**
 * `media` jobs decode files, two at a time; `encode` jobs take as long as a video lasts, one at a time; `light` jobs talk to
 * the database and the disk. None waits for the others.
 */
export type Lane = 'media' | 'encode' | 'light';

/** A kind of work done outside a request, at least once: doing it twice must be harmless. */
export interface JobDefinition<Data extends object = object> {
  readonly name: string;
  /** The number at once in one process. */
  readonly concurrency: number;
  /** Higher goes first among jobs of one lane. */
  readonly priority: number;
  readonly retries: number;
  /** The pause before a retry doubles up to so long; a minute when left out. */
  readonly longestDelaySeconds?: number;
  readonly expireSeconds: number;
  /** `light` when left out. */
  readonly lane?: Lane;
  /** Begins only when the most urgent kind of its lane has had nothing to do for so long. */
  readonly calmMs?: number;
  /** The name of the job that gets the same data when every try failed, or the process died in each of them. */
  readonly deadLetter?: string;
  /** Done by itself once in every so many seconds, by one process of all. */
  readonly everySeconds?: number;
  /** Kept as data for the type alone. */
  readonly data?: Data;
}

/** One try at a job. */
export interface Attempt {
  /** The id of the job. */
  readonly job: string;
  /** Ended by the shutdown, the expiry or the loss of the job to another worker. */
  readonly signal: AbortSignal;
  /** The number of times the job was tried before. */
  readonly retries: number;
  /** Ends the job in the transaction of its last write. Throws when another worker has it by now: nothing is written twice. */
  finish(tx: Tx): Promise<void>;
}

export interface Jobs {
  /**
   * Puts work on the queue in the transaction of the change that needs it. `key`: at most one such job waits. `priority`:
   * instead of that of its kind; one that waits already gets it, where it is higher.
   */
  enqueue<Data extends object>(
    tx: Tx,
    job: JobDefinition<Data>,
    data: Data,
    options?: { key?: string; startAfterSeconds?: number; priority?: number },
  ): Promise<void>;
  /** Lets idle workers of this process look at once. Call after the commit. */
  wake(): void;
}

/** A kind of job and what does it. */
export interface Work<S> {
  readonly job: JobDefinition;
  run(services: S, data: never, signal: AbortSignal, attempt: Attempt): Promise<void>;
  /** Of a job that follows from what is written elsewhere: whether there is something for it. Asked every second and at every wake. */
  wanted?(services: S): Promise<boolean>;
}
export type WorkList<S> = readonly Work<S>[];

export interface RunningJobs extends Jobs {
  /** Begins to do jobs in this process. */
  work<S>(list: WorkList<S>, services: S): Promise<void>;
  /** Takes no more jobs, lets those under way end for a while, hands the rest back. */
  stop(): Promise<void>;
}
