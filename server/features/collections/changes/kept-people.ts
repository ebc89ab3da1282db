import type { SharedGroup } from '../store/groups.ts';
import type { SharedPerson } from '../store/people.ts';

/** The people and groups a collection is shared with, as history keeps them: all, and those who may do more than view it. */
export interface KeptPeople {
  people: string[];
  /** Left out where history is older than levels are. */
  add?: string[];
  manage?: string[];
  /** Left out where history is older than groups are. */
  groups?: string[];
  groups_add?: string[];
  groups_manage?: string[];
}

/** All that a collection is shared with. */
export interface SharedAll {
  readonly people: readonly SharedPerson[];
  readonly groups: readonly SharedGroup[];
}

/** Ids in order: all, and those at the two levels above viewing. */
function byLevel(all: readonly SharedPerson[]): [every: string[], add: string[], manage: string[]] {
  const sorted = all.toSorted((a, b) => (a.uuid < b.uuid ? -1 : 1));
  const idsAt = (level: string) => sorted.filter((one) => one.level === level).map(({ uuid }) => uuid);
  return [sorted.map(({ uuid }) => uuid), idsAt('add'), idsAt('manage')];
}

export function keepPeople(shared: SharedAll): Required<KeptPeople> {
  const [people, add, manage] = byLevel(shared.people);
  const [groups, groups_add, groups_manage] = byLevel(shared.groups);
  return { people, add, manage, groups, groups_add, groups_manage };
}

const withLevels = (every: readonly string[], add: readonly string[], manage: readonly string[]): SharedPerson[] =>
  every.map((uuid) => ({
    uuid,
    level: manage.includes(uuid) ? 'manage' : add.includes(uuid) ? 'add' : 'view',
  }));

export const peopleKept = (kept: KeptPeople): SharedAll => ({
  people: withLevels(kept.people, kept.add ?? [], kept.manage ?? []),
  groups: withLevels(kept.groups ?? [], kept.groups_add ?? [], kept.groups_manage ?? []),
});
