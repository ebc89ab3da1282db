export type Kind = 'server' | 'worker' | 'PgBouncer' | 'replica' | 'primary';

/** One process of the installation, which is killed at any instant and started again at the same address. */
export interface Part {
  readonly name: string;
  readonly kind: Kind;
  /** Ends it at once; nothing is asked to end well. The primary alone is restarted: there is no other. */
  kill(): Promise<void>;
  /** Asks it to end, as an update of the product does. */
  stop(): Promise<void>;
  /** Resolves when it can be used. */
  start(): Promise<void>;
}
