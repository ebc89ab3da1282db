import type { ErrorCode } from '#contract/core/errors.ts';
import type { NewEvent } from './event.ts';

/** One request as an audit rule sees it. */
export interface AuditedCall {
  readonly params: Readonly<Record<string, unknown>>;
  readonly body: Readonly<Record<string, unknown>>;
  /** The person whose session it came with. */
  readonly actor: string | null;
}

/** The event, without who asked from where. */
export type AuditNote = Omit<NewEvent, 'source' | 'request'>;

/** Tells of calls that change no row of a team what is worth keeping of them. */
export interface AuditRule {
  done?(seen: AuditedCall, result: Readonly<Record<string, unknown>>): AuditNote | null;
  refused?(seen: AuditedCall, code: ErrorCode): AuditNote | null;
}

/** By the id of the call. */
export type AuditRules = Readonly<Record<string, AuditRule>>;
