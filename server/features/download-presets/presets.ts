import type * as contract from '#contract/download-presets/routes.ts';
import type { DownloadPreset, PresetChanges } from '#contract/download-presets/routes.ts';
import { type PresetSettings, plainPreset } from '#contract/download-presets/rules.ts';
import { openToUse } from '#features/recipes/access.ts';
import { pageOf } from '#platform/db/keyset.ts';
import { invalid } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Opener } from '#platform/http/identity/opener.ts';
import { newId } from '#platform/ids.ts';
import type { Services } from '#server/services.ts';
import { openPreset } from './access.ts';
import { addPreset, changePreset, removePreset } from './changes/write-preset.ts';
import { countPresets, listPresets, type PresetRow } from './store.ts';

const present = ({ id, name, settings, revision }: PresetRow): DownloadPreset => ({
  uuid: id,
  name,
  ...settings,
  recipe: settings.recipe ?? null,
  revision,
});

function wantedSettings(before: PresetSettings, { name: _, ...changes }: PresetChanges): PresetSettings {
  const said = Object.entries(changes).filter(([, value]) => value !== undefined);
  return { ...before, ...(Object.fromEntries(said) as Partial<PresetSettings>) };
}

/** Refuses a recipe that is not the team's. */
async function requireRecipe(call: Opener, team: string, { recipe }: PresetChanges): Promise<void> {
  if (!recipe) return;
  if ((await openToUse(call, recipe)).team_id !== team) invalid('recipe', 'is not one of this team');
}

export const create: Handler<typeof contract.createPreset, Services> = async (call) => {
  const { act, params, body } = call;
  await requireRecipe(call, params.team, body);
  const id = newId();
  const made = { name: body.name, settings: wantedSettings(plainPreset, body) };
  await call.write((tx) => addPreset(tx, act, params.team, id, made));
  return present(await openPreset(call, id));
};

export const update: Handler<typeof contract.updatePreset, Services> = async (call) => {
  const { act, body } = call;
  const preset = await openPreset(call, call.params.id);
  await requireRecipe(call, preset.team_id, body);
  await call.write((tx) =>
    changePreset(tx, act, preset, async (now) => {
      await call.requireRevision(now.revision, async () => present(now));
      return { name: body.name ?? now.name, settings: wantedSettings(now.settings, body) };
    }),
  );
  return present(await openPreset(call, preset.id));
};

export const remove: Handler<typeof contract.deletePreset, Services> = async (call) => {
  const preset = await openPreset(call, call.params.id);
  await call.write((tx) => removePreset(tx, call.act, preset));
};

export const list: Handler<typeof contract.listPresets, Services> = ({ db, params: { team }, query }) =>
  pageOf(
    {
      list: `download presets ${team}`,
      width: 2,
      rows: (limit, after) => listPresets(db, team, limit, after && { key: String(after[0]), id: String(after[1]) }),
      count: (upTo) => countPresets(db, team, upTo),
      placeOf: (row) => [row.name_key, row.id],
    },
    query,
    present,
  );
