import type { FailureCode } from '#contract/posts/states.ts';
import type { Outcome } from '../changes/outcome.ts';

/** Ends a try before anything was sent. */
export class Ended extends Error {
  readonly outcome: Outcome;
  constructor(outcome: Outcome) {
    super(outcome.kind);
    this.outcome = outcome;
  }
}
const end = (outcome: Outcome): never => {
  throw new Ended(outcome);
};
export const failed = (code: FailureCode, text: string): never => end({ kind: 'failed', code, text });
