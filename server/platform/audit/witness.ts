import type { ErrorCode } from '#contract/core/errors.ts';
import type { NewEvent } from './event.ts';

/** One request as a witness sees it. */
export interface Seen {
  readonly params: Readonly<Record<string, unknown>>;
  readonly body: Readonly<Record<string, unknown>>;
  /** The person whose session it came with. */
  readonly actor: string | null;
}

/** What happened, without who asked from where. */
export type Told = Omit<NewEvent, 'source' | 'request'>;

/** Tells of calls that change no row of a team what is worth keeping of them. */
export interface Witness {
  done?(seen: Seen, result: Readonly<Record<string, unknown>>): Told | null;
  refused?(seen: Seen, code: ErrorCode): Told | null;
}

/** By the id of the call. */
export type Witnesses = Readonly<Record<string, Witness>>;
