import { isDeepStrictEqual } from 'node:util';
import { limits } from '#contract/core/limits.ts';
import type { PresetSettings } from '#contract/download-presets/rules.ts';
import { findRecipe } from '#features/recipes/store.ts';
import { lockTeam } from '#features/teams/store/teams.ts';
import { type Act, type Change, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import type { ManagedPreset } from '../access.ts';
import {
  countPresets,
  deletePreset,
  findNamed,
  insertPreset,
  lockPreset,
  type PresetRow,
  writePreset,
} from '../store.ts';

/** The state of a preset that history keeps. */
export type KeptPreset = { name: string } & PresetSettings;
type Body = Pick<PresetRow, 'name' | 'settings'>;

export const keep = ({ name, settings }: Body): KeptPreset => ({ name, ...settings });
export const bodyOf = ({ name, ...settings }: KeptPreset): Body => ({ name, settings });

const line = (team: string, id: string, verb: string, change: Pick<Change, 'before' | 'after'>): Change => ({
  team,
  action: `preset.${verb}`,
  noun: 'preset',
  subject: id,
  ...change,
});

/** Refuses a recipe that was deleted meanwhile. The team is locked, as it is while one is deleted. */
async function requireRecipe(tx: Tx, team: string, { name, settings: { recipe } }: Body): Promise<void> {
  if (recipe && !(await findRecipe(tx, [team], recipe)))
    fail('conflict', `The recipe of the download preset ${name} no longer exists.`);
}

async function refuseTaken(tx: Tx, team: string, id: string, name: string): Promise<void> {
  const taken = await findNamed(tx, team, name);
  if (taken && taken.id !== id) fail('conflict', `The team already has a download preset called ${taken.name}.`);
}

/** Makes a preset, or brings a deleted one back as it was. */
export async function addPreset(
  tx: Tx,
  act: Act,
  team: string,
  id: string,
  body: Body,
  verb: 'create' | 'restore' = 'create',
): Promise<void> {
  await lockTeam(tx, team);
  if ((await countPresets(tx, team, limits.downloadPresetsPerTeam)) >= limits.downloadPresetsPerTeam)
    fail('conflict', `A team has at most ${limits.downloadPresetsPerTeam} download presets.`);
  await refuseTaken(tx, team, id, body.name);
  await requireRecipe(tx, team, body);
  await insertPreset(tx, team, id, body);
  await record(tx, act, line(team, id, verb, { after: keep(body) }));
}

/** Changes a preset; `wanted` makes it of what it is, on the locked row. */
export async function changePreset(
  tx: Tx,
  act: Act,
  { team_id: team, id }: ManagedPreset,
  wanted: (now: PresetRow) => Promise<Body>,
): Promise<void> {
  await lockTeam(tx, team);
  const now = (await lockPreset(tx, team, id)) ?? fail('not_found');
  const body = await wanted(now);
  if (isDeepStrictEqual(keep(now), keep(body))) return;
  await refuseTaken(tx, team, id, body.name);
  await requireRecipe(tx, team, body);
  await writePreset(tx, team, id, body);
  await record(tx, act, line(team, id, 'update', { before: keep(now), after: keep(body) }));
}

export async function removePreset(tx: Tx, act: Act, { team_id: team, id }: ManagedPreset): Promise<void> {
  const now = (await lockPreset(tx, team, id)) ?? fail('not_found');
  await deletePreset(tx, team, id);
  await record(tx, act, line(team, id, 'delete', { before: keep(now) }));
}
