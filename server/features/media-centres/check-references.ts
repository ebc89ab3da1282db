import type { CentreSettings } from '#contract/media-centres/centre.ts';
import { requireAttributes } from '#features/attributes/access.required.ts';
import { presetFor } from '#features/download-presets/access.ts';
import { openFiles } from '#features/files/access.ts';
import { findFolder } from '#features/folders/store.ts';
import { fail } from '#platform/errors.ts';
import type { Opener } from '#platform/http/identity/opener.ts';
import type { Partly } from './rules.settings.ts';

/** Refuses pictures and presets that are not the team's. */
export async function checkSettings(
  call: Opener,
  team: string,
  settings: Partly<CentreSettings> | undefined,
): Promise<void> {
  const { logo, favicon, cover, social_image } = settings?.look ?? {};
  const pictures = [logo, favicon, cover, social_image].filter((id) => typeof id === 'string');
  if (pictures.length > 0) await openFiles(call, 'view', team, pictures);
  for (const id of settings?.downloads?.presets ?? [])
    if ((await presetFor(call, id)).team_id !== team) fail('not_found', 'This download preset does not exist.');
}

/** Refuses a folder that is not the team's. */
export async function checkFolder(call: Opener, team: string, folder: string | null | undefined): Promise<void> {
  if (typeof folder === 'string' && !(await findFolder(call.db, [team], folder)))
    fail('not_found', 'This folder does not exist.');
}

/** Refuses a cover that is not a file of the team. */
export async function checkCover(call: Opener, team: string, cover: string | null | undefined): Promise<void> {
  if (typeof cover === 'string') await openFiles(call, 'view', team, [cover]);
}

/** Refuses files that visitors could not be shown whatever happens: of another team, of the Recycling Bin, for internal use; or without what they must say. */
export async function requireFit(call: Opener, team: string, ids: readonly string[]): Promise<void> {
  for (const file of await openFiles(call, 'view', team, ids)) {
    if (file.recycled_at !== null) fail('conflict', `${file.name} is in the Recycling Bin.`);
    if (file.internal_use) fail('conflict', 'Sharing Disabled');
  }
  await requireAttributes(call.db, team, ids);
}
