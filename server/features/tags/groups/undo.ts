import { groupKey } from '#contract/tags/group-path.ts';
import type { Undoer, Undoers } from '#platform/db/undo.ts';
import { fail } from '#platform/errors.ts';
import { type KeptGroups, writeGroups } from '../changes/groups.ts';
import { type GroupRow, lockGroups, lockPlaces } from './store.ts';

const sameRow = (one: GroupRow, other: GroupRow | undefined) =>
  one.name === other?.name && one.exclusive === other.exclusive && one.position === other.position;

/** Puts groups back as they were, and the tags that went with them. Tags that are gone by now are left out. */
const putBack =
  (action: string): Undoer =>
  async (tx, act, changes) => {
    for (const { team, subject, ...kept } of changes.toReversed()) {
      const [before, after] = [kept.before as KeptGroups, kept.after as KeptGroups];
      const rows = new Map((await lockGroups(tx, team)).map((row) => [row.id, row]));
      const changed = after.groups.find((row) => !sameRow(row, rows.get(row.id)));
      if (changed) fail('conflict', `The group ${changed.name} was changed again in the meantime.`);
      const names = new Set([...rows.values()].map((row) => groupKey(row.name)));
      for (const row of after.groups) names.delete(groupKey(row.name));
      const taken = before.groups.find((row) => names.has(groupKey(row.name)));
      if (taken) fail('conflict', `Another group is called ${taken.name} now.`);
      const left = new Map(after.tags.map(({ uuid, group }) => [uuid, group]));
      const tags = await lockPlaces(tx, team, [...left.keys()]);
      const moved = tags.find((tag) => tag.group !== left.get(tag.uuid));
      if (moved) fail('conflict', `The tag ${moved.name} was moved to another group in the meantime.`);
      const there = new Set(tags.map(({ uuid }) => uuid));
      const those = (all: KeptGroups) => ({ ...all, tags: all.tags.filter(({ uuid }) => there.has(uuid)) });
      await writeGroups(tx, act, team, { action, subject, before: those(after), after: those(before) });
    }
  };

export const groupUndo: Undoers = {
  'tag_group.create': putBack('tag_group.delete'),
  'tag_group.update': putBack('tag_group.update'),
  'tag_group.delete': putBack('tag_group.restore'),
  'tag_group.restore': putBack('tag_group.delete'),
};
