import { MultiSelect, TagsInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { facets } from '#contract/files/find.ts';
import type { SavedQuery } from '#contract/files/saved-query.ts';
import { call } from '../../../lib/call.ts';
import { useTeam } from '../../../lib/me.ts';
import type { NameOf } from '../../files/filter/filter-names.ts';
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

/** Rules whose values are proposed while they are typed: those that files have. */
export function CountedRules({
  query,
  nameOf,
  onSet,
}: {
  query: SavedQuery;
  nameOf: NameOf;
  onSet: (key: string, values: string[]) => void;
}) {
  const counted = useCounted();
  const valuesOf = (key: string) => [query[key] ?? []].flat();
  const people = valuesOf('creator');
  const known = counted?.creator ?? [];
  const rest = people
    .filter((value) => !known.some((one) => one.value === value))
    .map((value) => ({ value, label: nameOf('creator', value) }));
  return (
    <>
      <MultiSelect
        label="Uploaded by"
        data={[...known.map(({ value, label }) => ({ value, label })), ...rest]}
        value={people}
        onChange={(values) => onSet('creator', values)}
        comboboxProps={{ zIndex: 350 }}
        searchable
        clearable
      />
      {(['camera', 'lens'] as const).map((key) => (
        <TagsInput
          key={key}
          label={key === 'camera' ? 'Camera' : 'Lens'}
          data={counted?.[key].map(({ value }) => value) ?? []}
          value={valuesOf(key)}
          onChange={(values) => onSet(key, values)}
          comboboxProps={{ zIndex: 350 }}
          maxTags={50}
          limit={20}
          acceptValueOnBlur
        />
      ))}
    </>
  );
}
