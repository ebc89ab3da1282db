import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { limits } from '#contract/core/limits.ts';
import type { UgcSearch } from '../../../lib/search/ugc.ts';
import { overviewQuery, suggestQuery } from '../queries.ts';

/** One of the team's creators, found by their handle or name. */
export function CreatorField(props: {
  team: string;
  search: UgcSearch;
  value: string | undefined;
  onChange: (uuid: string | undefined) => void;
}) {
  const { team, search, value, onChange } = props;
  const [typed, setTyped] = useState('');
  const [asked] = useDebouncedValue(typed.replace(/^@/, ''), limits.folderSearchDebounceMs);
  const found = useQuery(suggestQuery(team, `@${asked}`)).data?.creators ?? [];
  const chosen = useQuery(overviewQuery(team, search)).data?.creator;
  const known = new Map(found.map(({ uuid, handle }) => [uuid, `@${handle}`]));
  if (chosen && chosen.uuid === value) known.set(chosen.uuid, `@${chosen.handle}`);
  const label = value === undefined ? undefined : known.get(value);
  return (
    <Select
      label="Creator"
      placeholder="All"
      data={[...known].map(([uuid, handle]) => ({ value: uuid, label: handle }))}
      // Found by the server, by names too: nothing is left to sift.
      filter={({ options }) => options}
      value={value ?? null}
      onChange={(uuid) => onChange(uuid ?? undefined)}
      onSearchChange={(words) => setTyped(words === label ? '' : words)}
      nothingFoundMessage="No results"
      clearable
      searchable
      comboboxProps={{ zIndex: 350 }}
    />
  );
}
