import { requireAttributes } from '#features/attributes/access.required.ts';
import { openFiles } from '#features/files/access.ts';
import { fail } from '#platform/errors.ts';
import type { Opener } from '#platform/http/identity/opener.ts';

/** Refuses files that other sites may not be shown: of another team, of the Recycling Bin, for internal use; or without what they must say. */
export async function requireShowable(call: Opener, team: string, ids: readonly string[]): Promise<void> {
  for (const file of await openFiles(call, 'view', team, ids)) {
    if (file.recycled_at !== null) fail('conflict', `${file.name} is in the Recycling Bin.`);
    if (file.internal_use) fail('conflict', 'Sharing Disabled');
  }
  await requireAttributes(call.db, team, ids);
}
