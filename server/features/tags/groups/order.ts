import { groupKey, parentOf } from '#contract/tags/group-path.ts';

export interface PlacedGroup {
  name: string;
  exclusive: boolean;
  position: number | null;
  /** Tags in it itself. */
  tags: number;
}

const keyOfParent = (name: string) => groupKey(parentOf(name) ?? '');

/** Those that are named and those that they are in. */
function withParents(rows: readonly PlacedGroup[]): Map<string, PlacedGroup> {
  const known = new Map(rows.map((row) => [groupKey(row.name), row]));
  for (const { name } of rows)
    for (let up = parentOf(name); up !== null; up = parentOf(up))
      if (!known.has(groupKey(up))) known.set(groupKey(up), { name: up, exclusive: false, position: null, tags: 0 });
  return known;
}

const last = Number.MAX_SAFE_INTEGER;
const byPlace = (one: PlacedGroup, other: PlacedGroup) =>
  (one.position ?? last) - (other.position ?? last) || one.name.localeCompare(other.name, 'en');

/** Groups as a tree is read, each before those inside it. */
export function inTreeOrder(rows: readonly PlacedGroup[]): PlacedGroup[] {
  const inside = Map.groupBy(withParents(rows).values(), ({ name }) => keyOfParent(name));
  const walk = (parent: string): PlacedGroup[] =>
    (inside.get(parent) ?? []).toSorted(byPlace).flatMap((group) => [group, ...walk(groupKey(group.name))]);
  return walk('');
}

/** The groups beside a place in a group, or outermost, in their order. */
export function groupsIn(rows: readonly PlacedGroup[], parent: string | null): PlacedGroup[] {
  return inTreeOrder(rows).filter(({ name }) => keyOfParent(name) === groupKey(parent ?? ''));
}
