import { type ErrorCode, errors } from '#contract/core/errors.ts';

export interface Refusal {
  detail?: string;
  errors?: { path: string; message: string }[];
  needs?: readonly string[];
  current?: unknown;
  /** The sign-in library's message, in its own words. */
  message?: string;
  /** Seconds after which trying again makes sense. */
  retryAfter?: number;
}

/** A refusal that a person can act on; `http/errors.ts` turns it into the problem document. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly refusal: Refusal;
  constructor(code: ErrorCode, refusal: Refusal = {}) {
    super(refusal.detail ?? errors[code][1]);
    this.code = code;
    this.refusal = refusal;
  }
  get status(): number {
    return errors[this.code][0];
  }
}

/** Refuses the request. Works anywhere below a handler. */
export function fail(code: ErrorCode, refusal: Refusal | string = {}): never {
  throw new AppError(code, typeof refusal === 'string' ? { detail: refusal } : refusal);
}

/** Refuses because one field is not right, naming it. */
export function invalid(path: string, message: string): never {
  throw new AppError('invalid', { detail: `${path}: ${message}`, errors: [{ path, message }] });
}
