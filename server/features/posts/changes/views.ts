import { isDeepStrictEqual } from 'node:util';
import { type Act, type Change, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import type { PastChange, Undoers } from '#platform/db/undo.ts';
import { fail } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import type { NewView, OwnView } from '../access.plan.ts';
import { deleteView, insertView, isThere, lockViews, type ViewLook, type ViewRow, writeView } from '../store/views.ts';

const mostViews = 100;

/** The state of a view that history keeps: all it takes to bring it back. */
interface KeptView extends ViewLook {
  user: string;
  created_at?: string;
}

const keep = ({ name, query, usual, user_id: user }: ViewRow): KeptView => ({ name, query, usual, user });
const lineOf = (
  verb: 'create' | 'update' | 'delete',
  { team, id }: { team: string; id: string },
  before: KeptView | null,
  after: KeptView | null,
): Change => ({ team, action: `calendar_view.${verb}`, noun: 'calendar_view', subject: id, before, after });

async function rewrite(tx: Tx, act: Act, row: ViewRow, look: ViewLook): Promise<void> {
  const before = keep(row);
  const after = { ...before, ...look };
  if (isDeepStrictEqual(before, after)) return;
  await writeView(tx, row, look);
  await record(tx, act, lineOf('update', { team: row.team_id, id: row.id }, before, after));
}

/** Refuses a name that another of one's views has, and makes room where the calendar is to open with this one. */
async function makeRoom(tx: Tx, act: Act, views: readonly ViewRow[], { name, usual }: ViewLook, id: string) {
  const others = views.filter((view) => view.id !== id);
  if (others.some((view) => view.name.toLowerCase() === name.toLowerCase()))
    fail('conflict', 'You have a view with this name already.');
  for (const other of others)
    if (usual && other.usual) await rewrite(tx, act, other, { name: other.name, query: other.query, usual: false });
}

async function insertLocked(
  tx: Tx,
  act: Act,
  { team, user, id, createdAt }: { team: string; user: string; id: string; createdAt?: string | undefined },
  look: ViewLook,
): Promise<void> {
  const views = await lockViews(tx, team, user);
  if (views.length >= mostViews) fail('conflict', `You can save up to ${mostViews} views.`);
  await makeRoom(tx, act, views, look, id);
  await insertView(tx, { team, id, user, createdAt }, look);
  await record(tx, act, lineOf('create', { team, id }, null, { ...look, user }));
}

/** Saves a view. Gives its id. */
export async function createView(tx: Tx, act: Act, { team_id: team, user }: NewView, look: ViewLook): Promise<string> {
  const id = newId();
  await insertLocked(tx, act, { team, user, id }, look);
  return id;
}

/** Changes what is named. */
export async function updateView(
  tx: Tx,
  act: Act,
  { team_id: team, id, user_id: user }: OwnView,
  wanted: { [K in keyof ViewLook]?: ViewLook[K] | undefined },
): Promise<void> {
  const views = await lockViews(tx, team, user);
  const row = views.find((view) => view.id === id) ?? fail('not_found');
  const { name = row.name, query = row.query, usual = row.usual } = wanted;
  await makeRoom(tx, act, views, { name, query, usual }, id);
  await rewrite(tx, act, row, { name, query, usual });
}

async function removeLocked(tx: Tx, act: Act, row: ViewRow): Promise<void> {
  await deleteView(tx, row);
  const kept = { ...keep(row), created_at: row.created_at.toISOString() };
  await record(tx, act, lineOf('delete', { team: row.team_id, id: row.id }, kept, null));
}

export async function removeView(tx: Tx, act: Act, { team_id: team, id, user_id: user }: OwnView): Promise<void> {
  const row = (await lockViews(tx, team, user)).find((view) => view.id === id) ?? fail('not_found');
  await removeLocked(tx, act, row);
}

/** A view as a change left it. */
async function present(tx: Tx, { team, subject, after }: PastChange): Promise<ViewRow> {
  const { user } = after as KeptView;
  const row = (await lockViews(tx, team, user)).find(({ id }) => id === subject);
  if (!row) fail('conflict', 'The view no longer exists.');
  if (!isDeepStrictEqual(keep(row), after)) fail('conflict', `The view ${row.name} was changed again in the meantime.`);
  return row;
}

export const viewUndo: Undoers = {
  'calendar_view.create': async (tx, act, changes) => {
    for (const change of changes.toReversed()) await removeLocked(tx, act, await present(tx, change));
  },
  'calendar_view.update': async (tx, act, changes) => {
    for (const change of changes.toReversed()) {
      const row = await present(tx, change);
      const { name, query, usual } = change.before as KeptView;
      await makeRoom(tx, act, await lockViews(tx, row.team_id, row.user_id), { name, query, usual }, row.id);
      await rewrite(tx, act, row, { name, query, usual });
    }
  },
  'calendar_view.delete': async (tx, act, changes) => {
    for (const { team, subject: id, before } of changes.toReversed()) {
      const { user, created_at: createdAt, name, query, usual } = before as KeptView;
      if (!(await isThere(tx, user))) fail('conflict', `The owner of the view ${name} no longer has an account.`);
      await insertLocked(tx, act, { team, user, id, createdAt }, { name, query, usual });
    }
  },
};
