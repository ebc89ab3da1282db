import type { SharedPerson } from '../store-people.ts';

/** The people a collection is shared with, as history keeps them: all, and those who may do more than view it. */
export interface KeptPeople {
  people: string[];
  /** Left out where history is older than levels are. */
  add?: string[];
  manage?: string[];
}

export function keepPeople(people: readonly SharedPerson[]): Required<KeptPeople> {
  const sorted = people.toSorted((a, b) => (a.uuid < b.uuid ? -1 : 1));
  const idsAt = (level: string) => sorted.filter((one) => one.level === level).map(({ uuid }) => uuid);
  return { people: sorted.map(({ uuid }) => uuid), add: idsAt('add'), manage: idsAt('manage') };
}

export const peopleKept = ({ people, add = [], manage = [] }: KeptPeople): SharedPerson[] =>
  people.map((uuid) => ({
    uuid,
    level: manage.includes(uuid) ? 'manage' : add.includes(uuid) ? 'add' : 'view',
  }));
