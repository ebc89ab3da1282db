import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTeam } from '../../../lib/me.ts';
import { tagGroupsQuery } from './queries.ts';

/** Files that have a tag of a group or of those below it. */
export function TagGroupFilter(props: { value: readonly string[]; onChange: (groups: string[]) => void }) {
  const { uuid: team } = useTeam();
  const { data } = useQuery(tagGroupsQuery(team));
  const names = (data?.results ?? []).map(({ name }) => name);
  const [value = null] = props.value;
  return (
    <Select
      size="xs"
      aria-label="Tag group"
      placeholder={data && names.length === 0 ? 'No groups yet' : 'Any group'}
      data={value === null || names.includes(value) ? names : [value, ...names]}
      value={value}
      onChange={(next) => props.onChange(next === null ? [] : [next])}
      clearable
      searchable
      nothingFoundMessage="No results"
    />
  );
}
