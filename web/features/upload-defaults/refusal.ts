import { CallError } from '../../lib/call.ts';
import { formErrors } from '../../lib/form-errors.ts';

/** Why saving was refused, in a sentence. */
export function refusalOf(error: unknown, what: string): string | undefined {
  if (!error) return undefined;
  if (error instanceof CallError && error.code === 'stale')
    return `Someone changed this ${what} in the meantime. Close and open it again to see how it is now.`;
  return formErrors(error, []).rest;
}
