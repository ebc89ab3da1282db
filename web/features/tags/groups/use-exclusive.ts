import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Tag } from '#contract/tags.ts';
import { exclusiveGroupOf, tagGroupsQuery } from './queries.ts';

type Offered = Pick<Tag, 'name' | 'group'>;

/** Tells of each tag that is offered the exclusive group that it is in. Asks for the groups only once a tag has one. */
export function useExclusive(team: string, offered: readonly Offered[]) {
  const enabled = offered.some(({ group }) => group !== null);
  const { data } = useQuery({ ...tagGroupsQuery(team), enabled });
  return (tag: Pick<Offered, 'group'>): string | undefined => exclusiveGroupOf(data?.results ?? [], tag.group);
}

const fold = (name: string) => name.toLocaleLowerCase();

/** The same for a list of names, with a way to leave of each exclusive group the name that came last. */
export function useOnePerGroup(team: string, offered: readonly Offered[]) {
  const exclusive = useExclusive(team, offered);
  const seen = useRef(new Map<string, string>());
  useEffect(() => {
    for (const tag of offered) {
      const group = exclusive(tag);
      if (group !== undefined) seen.current.set(fold(tag.name), group);
    }
  });
  const groupOf = (name: string) => seen.current.get(fold(name));
  const lastOfEach = (names: readonly string[]): string[] =>
    names.filter((name, place) => {
      const group = groupOf(name);
      return group === undefined || !names.slice(place + 1).some((later) => groupOf(later) === group);
    });
  return { exclusive, lastOfEach };
}
