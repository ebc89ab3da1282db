import type { Route } from '#contract/core/route.ts';
import { type Authorized, authorized } from '#platform/authorized.ts';
import { fail } from '#platform/errors.ts';
import type { Call } from '#platform/http/handle.ts';
import { teamsOf } from '#platform/http/identity/actor.ts';
import { findPreset, type PresetRow } from './store.ts';

/** Opens a preset for those who manage its team: the flag is the route's. */
export async function openPreset<R extends Route>(
  call: Call<R>,
  id: string,
): Promise<Authorized<PresetRow, 'download_presets.manage'>> {
  const row = (await findPreset(call.db, teamsOf(call.actor), id)) ?? fail('not_found');
  call.seatFor(row.team_id);
  return authorized(row, 'download_presets.manage');
}

/** A preset that a download names, of one of the caller's teams. */
export async function presetFor({ db, actor }: Pick<Call<Route>, 'db' | 'actor'>, id: string): Promise<PresetRow> {
  return (await findPreset(db, teamsOf(actor), id)) ?? fail('not_found', 'This download preset does not exist.');
}
