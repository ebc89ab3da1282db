import { isDeepStrictEqual } from 'node:util';
import { serverLimits } from '#contract/core/server-limits.ts';
import type { Authorized } from '#platform/authorize.ts';
import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { wholeSettings } from '../rules.settings.ts';
import { type CentreRow, lockCentre } from '../store/centres.ts';
import { centresOfTheme, dropTheme, listThemes, lockTheme, putTheme, type ThemeRow } from '../store/themes.ts';
import { writeFacts } from './facts.ts';
import type { KeptTheme } from './history.ts';

const keep = (row: Pick<ThemeRow, 'name' | 'look' | 'created_by'>, uses: string[]): KeptTheme => ({
  name: row.name,
  look: row.look,
  created_by: row.created_by,
  uses,
});

/** Saves the look of a Media Centre as a theme, which it uses from then on. Others that use it follow as drafts. Tells the id. */
export async function saveTheme(
  tx: Tx,
  act: Act,
  { team_id: team, id: centre }: Authorized<CentreRow, 'media_centre.edit'>,
  name: string,
): Promise<string> {
  const row = (await lockCentre(tx, team, centre)) ?? fail('not_found');
  const { look } = wholeSettings(row.settings);
  const known = await lockTheme(tx, team, { name });
  if (!known && (await listThemes(tx, team)).length >= serverLimits.mediaCentreThemes)
    fail('conflict', `A team can have at most ${serverLimits.mediaCentreThemes} themes.`);
  const id = known?.id ?? newId();
  const uses = known ? await centresOfTheme(tx, team, id) : [];
  const theme = { name: known?.name ?? name, look, created_by: known?.created_by ?? act.actor };
  if (!known || !isDeepStrictEqual(known.look, look)) {
    await putTheme(tx, team, id, theme);
    await record(tx, act, {
      team,
      action: known ? 'media_centre_theme.update' : 'media_centre_theme.create',
      noun: 'media_centre_theme',
      subject: id,
      before: known && keep(known, uses),
      after: keep(theme, uses),
    });
  }
  for (const other of uses) {
    const used = other === centre ? undefined : await lockCentre(tx, team, other);
    if (used) await writeFacts(tx, act, used, { settings: { ...wholeSettings(used.settings), look } }, { draft: true });
  }
  await writeFacts(tx, act, row, { theme_id: id }, { draft: true });
  return id;
}

/** Deletes a theme that is locked; Media Centres that use it keep its look. */
export async function removeLockedTheme(tx: Tx, act: Act, row: ThemeRow): Promise<void> {
  const { team_id: team, id } = row;
  const before = keep(row, await centresOfTheme(tx, team, id));
  await dropTheme(tx, team, id);
  await record(tx, act, { team, action: 'media_centre_theme.delete', noun: 'media_centre_theme', subject: id, before });
}

export async function removeTheme(
  tx: Tx,
  act: Act,
  { team_id: team, id }: Authorized<ThemeRow, 'media_centre.edit'>,
): Promise<void> {
  await removeLockedTheme(tx, act, (await lockTheme(tx, team, { id })) ?? fail('not_found'));
}
