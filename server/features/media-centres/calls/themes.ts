import type { CentreTheme } from '#contract/media-centres/centre.ts';
import type * as contract from '#contract/media-centres/theme-routes.ts';
import { pageOfAll } from '#platform/db/page-of-all.ts';
import { fail } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openCentre, openTheme } from '../access.ts';
import { removeTheme, saveTheme } from '../changes/themes.ts';
import { wholeSettings } from '../rules.settings.ts';
import { findTheme, listThemes, type ThemeRow } from '../store/themes.ts';

const told = ({ id, name, look, uses, updated_at }: ThemeRow): CentreTheme => ({
  uuid: id,
  name,
  look: wholeSettings({ look }).look,
  uses,
  updated_at: updated_at.toISOString(),
});

export const list: Handler<typeof contract.listThemes, Services> = async ({ db, params, query }) => {
  const themes = (await listThemes(db, params.team)).map(told);
  return pageOfAll(`media centre themes ${params.team}`, themes, query, ({ uuid }) => uuid);
};

export const save: Handler<typeof contract.saveTheme, Services> = async (call) => {
  const row = await openCentre(call, 'media_centre.edit', call.params.id);
  const id = await call.write((tx) => saveTheme(tx, call.act, row, call.body.name));
  return told((await findTheme(call.db, [row.team_id], id)) ?? fail('not_found'));
};

export const remove: Handler<typeof contract.deleteTheme, Services> = async (call) => {
  const theme = await openTheme(call, 'media_centre.edit', call.params.id);
  await call.write((tx) => removeTheme(tx, call.act, theme));
};
