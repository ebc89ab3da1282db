import { CallError } from '../../lib/call.ts';
import { formErrors } from '../../lib/form-errors.ts';

/** The reason saving was refused, in a sentence. */
export function refusalOf(error: unknown, what: string): string | undefined {
  if (!error) return undefined;
  if (error instanceof CallError && error.code === 'stale')
    return `Someone changed this ${what} in the meantime. Close and reopen it to see the latest version.`;
  return formErrors(error, []).rest;
}
