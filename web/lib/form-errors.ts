import { CallError } from './call.ts';

/** A refusal, divided into what belongs to a field of the form and what is said above its button. */
export function formErrors(
  error: unknown,
  fields: readonly string[],
): { byField: Record<string, string>; rest: string | undefined } {
  if (!(error instanceof CallError)) return { byField: {}, rest: 'Something went wrong.' };
  const byField: Record<string, string> = {};
  for (const { path, message } of error.errors) {
    const field = path.split('.')[0] ?? '';
    if (fields.includes(field)) byField[field] ??= message.charAt(0).toUpperCase() + message.slice(1);
  }
  const placed = Object.keys(byField).length > 0;
  return { byField, rest: placed ? undefined : error.message };
}
