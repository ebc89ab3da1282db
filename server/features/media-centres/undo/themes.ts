import { isDeepStrictEqual } from 'node:util';
import { record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { oneByOne, type PastChange, type Undoers } from '#platform/db/undo.ts';
import { fail } from '#platform/errors.ts';
import type { KeptTheme } from '../changes/history.ts';
import { removeLockedTheme } from '../changes/themes.ts';
import { lockTheme, putTheme, type ThemeRow, useTheme } from '../store/themes.ts';

/** The theme as a change left it. */
async function unchanged(tx: Tx, { team, subject: id, after }: PastChange): Promise<ThemeRow> {
  const row = (await lockTheme(tx, team, { id })) ?? fail('conflict', 'The theme no longer exists.');
  const { name, look } = after as KeptTheme;
  if (row.name !== name || !isDeepStrictEqual(row.look, look))
    fail('conflict', `The theme ${row.name} was changed again in the meantime.`);
  return row;
}

const undoCreate = oneByOne(async (tx, act, change) => removeLockedTheme(tx, act, await unchanged(tx, change)));

const undoUpdate = oneByOne(async (tx, act, change) => {
  const { team_id: team, id } = await unchanged(tx, change);
  const [before, after] = [change.after, change.before as KeptTheme];
  await putTheme(tx, team, id, after);
  await record(tx, act, {
    team,
    action: 'media_centre_theme.update',
    noun: 'media_centre_theme',
    subject: id,
    before,
    after,
  });
});

const undoDelete = oneByOne(async (tx, act, { team, subject: id, before }) => {
  const kept = before as KeptTheme;
  if (await lockTheme(tx, team, { name: kept.name })) fail('conflict', `A theme called ${kept.name} already exists.`);
  await putTheme(tx, team, id, kept);
  await useTheme(tx, team, id, kept.uses);
  await record(tx, act, {
    team,
    action: 'media_centre_theme.restore',
    noun: 'media_centre_theme',
    subject: id,
    after: kept,
  });
});

export const themeUndo: Undoers = {
  'media_centre_theme.create': undoCreate,
  'media_centre_theme.update': undoUpdate,
  'media_centre_theme.delete': undoDelete,
  'media_centre_theme.restore': undoCreate,
};
