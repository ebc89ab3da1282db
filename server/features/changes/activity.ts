import type { ActivityItem, listActivity } from '#contract/changes.ts';
import { openFile } from '#features/files/access.ts';
import { pageOf } from '#platform/db/keyset.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { readable } from './activity-words.ts';
import { because } from './cause.ts';
import { presentSet } from './present.ts';
import { type ActivityRow, countOfSubject, listOfSubject } from './store.activity.ts';
import { findSets, type SetRow } from './store.ts';

const nameOf = (by: SetRow['by'], key: string | null) => {
  const person = by ? `${by.first_name} ${by.last_name}`.trim() : 'Vitrine';
  return key === null ? person : `${key} of ${person}`;
};

/** The history of one file: each change in a sentence, with what the field held before and after. */
export const activity: Handler<typeof listActivity, Services> = async (call) => {
  const { db, query } = call;
  const { registry } = call.services;
  const { history } = registry;
  const file = await openFile(call, 'view', call.params.uuid);
  const { team_id: team, id } = file;
  const membership = call.membershipFor(team);
  const { flags, guest } = membership;
  const reader = { user: call.actor.user, flags, guest: guest !== undefined, edits: guest?.edits };
  const page = await pageOf(
    {
      list: `activity ${team} ${id} ${reader.guest}`,
      width: 1,
      rows: (limit, after) =>
        listOfSubject(db, history, team, id, reader, limit, after === null ? null : Number(after[0])),
      count: (upTo) => countOfSubject(db, history, team, id, reader, upTo),
      placeOf: (row) => [row.seq],
    },
    query,
    (row) => row,
  );
  const ids = [...new Set(page.results.map((row) => row.set_id))];
  const sets = new Map((await findSets(db, history, team, reader, ids)).map((set) => [set.id, set]));
  const item = (row: ActivityRow): ActivityItem => {
    const set = sets.get(row.set_id);
    const { count, undoable, undone } = set
      ? presentSet(registry, reader, set)
      : { count: 1, undoable: false, undone: false };
    const { action, said } = row;
    const key = set?.key ?? null;
    const alone = {
      actions: [{ action, noun: 'file', lines: 1 }],
      count: 1,
      main: action,
      noun: 'file',
      one_place: true,
    };
    return {
      created_at: row.at.toISOString(),
      source: nameOf(row.by, key),
      // What the team keeps its files by is nothing for guests.
      text:
        history.sentenceOf({ ...alone, name: row.name ?? file.name, said }) + because(reader.guest ? null : row.cause),
      by: row.by,
      action,
      before: readable(history.keptField(action), row.before, row.people ?? {}),
      after: readable(history.keptField(action), row.after, row.people ?? {}),
      change_set: row.set_id,
      count,
      undoable,
      undone,
    };
  };
  return { ...page, results: page.results.map(item) };
};
