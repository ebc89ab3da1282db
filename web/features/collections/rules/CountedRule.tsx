import { MultiSelect, TagsInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { facets } from '#contract/files/find.ts';
import type { SavedQuery } from '#contract/files/saved-query.ts';
import { call } from '../../../lib/call.ts';
import { useTeam } from '../../../lib/me.ts';
import { useFilterNames } from '../../files/filter/filter-names.ts';
import { fileListKey } from '../../files/queries.ts';

/** The values that the files of the team have, those of most files first. */
function useCounted() {
  const team = useTeam();
  const { data } = useQuery({
    queryKey: ['facets', ...fileListKey(team.uuid), 'rules'],
    queryFn: ({ signal }) => call(facets, { params: { team: team.uuid }, query: {}, signal }),
    staleTime: 60_000,
  });
  return data;
}

/** A rule whose values are proposed while they are typed: those that files have. */
export function CountedRule({
  of,
  label,
  query,
  onSet,
}: {
  of: 'creator' | 'camera' | 'lens';
  label: string;
  query: SavedQuery;
  onSet: (values: string[]) => void;
}) {
  const counted = useCounted()?.[of] ?? [];
  const nameOf = useFilterNames(query);
  const values = [query[of] ?? []].flat();
  if (of !== 'creator')
    return (
      <TagsInput
        label={label}
        data={counted.map(({ value }) => value)}
        value={values}
        onChange={onSet}
        comboboxProps={{ zIndex: 350 }}
        maxTags={50}
        limit={20}
        acceptValueOnBlur
      />
    );
  const rest = values
    .filter((value) => !counted.some((one) => one.value === value))
    .map((value) => ({ value, label: nameOf('creator', value) }));
  return (
    <MultiSelect
      label={label}
      data={[...counted.map(({ value, label: name }) => ({ value, label: name })), ...rest]}
      value={values}
      onChange={onSet}
      comboboxProps={{ zIndex: 350 }}
      searchable
      clearable
    />
  );
}
