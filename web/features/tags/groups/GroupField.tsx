import { Autocomplete } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { limits } from '#contract/core/limits.ts';
import { useTeam } from '../../../lib/me.ts';
import { tagGroupsQuery } from './queries.ts';

const offeredAtMost = 50;

/** The group of tags: one that there is, or a new one by its name. */
export function GroupField(props: {
  value: string;
  autoFocus?: boolean;
  error?: string | undefined;
  onChange: (group: string) => void;
}) {
  const { uuid: team } = useTeam();
  const { data } = useQuery(tagGroupsQuery(team));
  const [before] = useState(props.value);
  return (
    <Autocomplete
      label="Group"
      description="A slash makes a group inside another, as in Places / Europe. Leave it empty for none."
      data={(data?.results ?? []).map(({ name }) => name)}
      limit={offeredAtMost}
      openOnFocus={false}
      // All of them until something is typed.
      filter={({ options, search, limit }) =>
        (search === before
          ? options
          : options.filter((one) => 'label' in one && one.label.toLowerCase().includes(search.trim().toLowerCase()))
        ).slice(0, limit)
      }
      value={props.value}
      maxLength={limits.tagName}
      error={props.error}
      onChange={props.onChange}
      {...(props.autoFocus ? { 'data-autofocus': true } : {})}
    />
  );
}
