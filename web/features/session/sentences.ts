import { CallError } from '../../lib/call.ts';

function wait(error: CallError): string {
  const seconds = error.retryAfter;
  if (seconds === undefined) return 'Too many attempts. Wait a minute, then try again.';
  return seconds < 90
    ? `Too many attempts. Wait ${Math.max(1, Math.ceil(seconds))} seconds, then try again.`
    : `Too many attempts. Wait ${Math.ceil(seconds / 60)} minutes, then try again.`;
}

export const wrongCode = 'This code is not correct. Enter the one that the app shows now.';
export const wrongBackupCode = 'This backup code is not correct or was already used.';

/** The meaning of the sign-in library's refusals for the person. */
export function authSentence(error: unknown, refused: string): string {
  if (!(error instanceof CallError)) return 'Something went wrong.';
  if (error.status === 429) return wait(error);
  if (error.status >= 400 && error.status < 500) return refused;
  return error.message;
}
