import { type Authorized, authorize } from '#platform/authorize.ts';
import { fail } from '#platform/errors.ts';
import { teamsOf } from '#platform/http/identity/actor.ts';
import type { Opener } from '#platform/http/identity/opener.ts';
import { type WholeSettings, wholeSettings } from './rules.settings.ts';
import { findPreset, type PresetRow } from './store.ts';

/** A preset by its name alone, to be changed. */
export type ManagedPreset = Authorized<Pick<PresetRow, 'team_id' | 'id'>, 'download_preset.manage'>;

/** A preset to make pictures by. */
export type OpenPreset = PresetRow & { settings: WholeSettings };

/** Opens a preset for those who manage its team. */
export async function openPreset(call: Opener, id: string): Promise<Authorized<PresetRow, 'download_preset.manage'>> {
  const row = (await findPreset(call.db, teamsOf(call.actor), id)) ?? fail('not_found');
  return authorize(call, 'download_preset.manage', row);
}

/** A preset that a download names, of one of the caller's teams. */
export async function presetFor({ db, actor }: Pick<Opener, 'db' | 'actor'>, id: string): Promise<OpenPreset> {
  const row = (await findPreset(db, teamsOf(actor), id)) ?? fail('not_found', 'This download preset does not exist.');
  return { ...row, settings: wholeSettings(row) };
}
