import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { groupKey, isWithin, parentOf } from '#contract/tags/group-path.ts';
import type { TagGroup } from '#contract/tags/groups.ts';
import type { Tag } from '#contract/tags.ts';
import { tagGroupsQuery } from './queries.ts';

/** With more groups than this that have what is typed, they stay closed. */
const openedAtMost = 30;
export const NO_GROUP = '';

export interface GroupNode extends TagGroup {
  /** Tags of it and of the groups below it. */
  readonly total: number;
  readonly inside: readonly GroupNode[];
}

/** Groups, which come each before those inside it, as a tree. */
function treeOf(groups: readonly TagGroup[]): GroupNode[] {
  const by = Map.groupBy(groups, ({ name }) => groupKey(parentOf(name) ?? ''));
  const node = (group: TagGroup): GroupNode => {
    const within = (by.get(groupKey(group.name)) ?? []).map(node);
    return { ...group, inside: within, total: within.reduce((sum, { total }) => sum + total, group.tags) };
  };
  return (by.get('') ?? []).map(node);
}

/** The groups of a team as they stand, which of them are open, and the tags that are selected. */
export function useGroupTree(team: string, q: string) {
  const list = useQuery({ ...tagGroupsQuery(team, q), placeholderData: (previous) => previous });
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const [chosen, setChosen] = useState<ReadonlyMap<string, Tag>>(new Map());
  const groups = list.data?.results ?? [];
  const opens = q !== '' && groups.length <= openedAtMost;
  return {
    list,
    groups,
    nodes: treeOf(groups),
    ungrouped: list.data?.ungrouped ?? 0,
    isOpen: (name: string) => toggled.has(`${q} ${groupKey(name)}`) !== opens,
    toggle: (name: string) =>
      setToggled((now) => {
        const key = `${q} ${groupKey(name)}`;
        const next = new Set(now);
        if (!next.delete(key)) next.add(key);
        return next;
      }),
    chosen,
    choose: (tag: Tag, on: boolean) =>
      setChosen((now) => {
        const next = new Map(now);
        if (on) next.set(tag.uuid, tag);
        else next.delete(tag.uuid);
        return next;
      }),
    clear: () => setChosen(new Map()),
  };
}
export type GroupTreeState = ReturnType<typeof useGroupTree>;

/** The groups that a group can be moved into. */
export const parentsFor = (groups: readonly TagGroup[], group: string): string[] =>
  groups.map(({ name }) => name).filter((name) => !isWithin(name, group));
