import { isDeepStrictEqual } from 'node:util';
import { record } from '#platform/db/change.ts';
import { oneByOne, type Undoers } from '#platform/db/undo.ts';
import { fail } from '#platform/errors.ts';
import { keepCentre } from '../changes/create.ts';
import { writeFacts } from '../changes/facts.ts';
import { type KeptCentre, type KeptFacts, type ToldFacts, toldFacts } from '../changes/history.ts';
import { removeLocked } from '../changes/remove.ts';
import { type CentreFacts, type CentreRow, lockCentre, setDeleted } from '../store/centres.ts';
import { findTheme } from '../store/themes.ts';
import { changedAgain, present } from './present.ts';

const undoCreate = oneByOne(async (tx, act, change) => {
  const row = await present(tx, change);
  const { name: _, ...after } = change.after as KeptCentre;
  const { name: __, ...now } = await keepCentre(tx, row);
  if (!isDeepStrictEqual(now, after)) changedAgain(row);
  await removeLocked(tx, act, row);
});

/** The facts of before as they are written. A password is not kept in history, so it cannot come back. */
function factsBefore(
  row: CentreRow,
  { password, starts_at, ends_at, ...rest }: Partial<ToldFacts>,
): Partial<CentreFacts> {
  const now = toldFacts(row).password;
  if (password !== undefined && password !== null && password !== now)
    fail('conflict', `The password that ${row.title} had before is not kept. Set a new one under Access.`);
  const date = (text: string | null) => (text === null ? null : new Date(text));
  return {
    ...rest,
    ...(password === null ? { password_hash: null } : {}),
    ...(starts_at === undefined ? {} : { starts_at: date(starts_at) }),
    ...(ends_at === undefined ? {} : { ends_at: date(ends_at) }),
  };
}

const undoUpdate = oneByOne(async (tx, act, change) => {
  const row = await present(tx, change);
  const { name: _, ...after } = change.after as KeptFacts;
  const { name: __, ...before } = change.before as KeptFacts;
  const now = toldFacts(row);
  if (Object.entries(after).some(([key, value]) => !isDeepStrictEqual(now[key as keyof ToldFacts], value)))
    changedAgain(row);
  const facts = factsBefore(row, before);
  const theme = facts.theme_id ? await findTheme(tx, [row.team_id], facts.theme_id) : undefined;
  await writeFacts(tx, act, row, facts.theme_id && !theme ? { ...facts, theme_id: null } : facts, 'undo');
});

const undoDelete = oneByOne(async (tx, act, { team, subject: id }) => {
  if (!(await lockCentre(tx, team, id, true)))
    fail('conflict', 'The Media Centre was deleted too long ago to be restored.');
  await setDeleted(tx, team, id, false);
  const row = (await lockCentre(tx, team, id)) ?? fail('not_found');
  const after = await keepCentre(tx, row);
  await record(tx, act, { team, action: 'media_centre.restore', noun: 'media_centre', subject: id, after });
});

export const centreUndo: Undoers = {
  'media_centre.create': undoCreate,
  'media_centre.update': undoUpdate,
  'media_centre.delete': undoDelete,
  'media_centre.restore': undoCreate,
};
