import type { Cause } from '#platform/db/change.ts';

/** The cause of a change, to end its sentence with. */
export function because(cause: Cause | null): string {
  if (cause?.kind === 'profile') return `, with the upload profile ${cause.name}`;
  return cause?.kind === 'folder' ? `, with the defaults of the folder ${cause.name}` : '';
}
