import { MultiSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { limits } from '#contract/core/limits.ts';
import type { ReplyOut } from '#contract/core/route.ts';
import { listMembers } from '#contract/teams/members.ts';
import { call } from '../../../lib/call.ts';
import { useTeam } from '../../../lib/me.ts';
import { fullName } from '../../../lib/people.ts';

type Member = ReplyOut<typeof listMembers>['results'][number];
const pauseMs = 250;
const mostFound = 50;

/** The members with a word in their name or address. */
const foundQuery = (team: string, q: string) => ({
  queryKey: ['people', team, 'approvers', q],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const words = q === '' ? {} : { q };
    const query = { limit: mostFound, active: 'true' as const, ...words };
    return (await call(listMembers, { params: { team }, query, signal })).results;
  },
  placeholderData: keepPreviousData,
});

/** The names of some people: pages of members are read until all of them were there. */
const namedQuery = (team: string, users: readonly string[]) => ({
  queryKey: ['people', team, 'named', users],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const named: Member[] = [];
    let cursor: string | undefined;
    do {
      const query = { limit: limits.page.max, ...(cursor === undefined ? {} : { cursor }) };
      const page = await call(listMembers, { params: { team }, query, signal });
      named.push(...page.results.filter(({ user }) => users.includes(user.uuid)));
      cursor = page.next ?? undefined;
    } while (cursor !== undefined && named.length < users.length);
    return named;
  },
  enabled: users.length > 0,
  staleTime: 5 * 60_000,
});

/** The people who approve, found by name among all members of the team. */
export function ApproversField(props: { value?: string[]; error?: ReactNode; onChange?: (value: string[]) => void }) {
  const { value = [], error, onChange } = props;
  const team = useTeam().uuid;
  const [first] = useState(value);
  const [typed, setTyped] = useState('');
  const [asked] = useDebouncedValue(typed.trim().slice(0, 100), pauseMs);
  const { data: found = [], isFetching } = useQuery(foundQuery(team, asked));
  const { data: named = [] } = useQuery(namedQuery(team, first));
  const [met, setMet] = useState<ReadonlyMap<string, string>>(new Map());
  const names = new Map([...met, ...[...named, ...found].map(({ user }) => [user.uuid, fullName(user)] as const)]);
  const shown = [...new Set([...found.map(({ user }) => user.uuid), ...value])];
  return (
    <MultiSelect
      label="Who approves"
      description="Nobody chosen: everybody who may publish."
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={shown.map((uuid) => ({ value: uuid, label: names.get(uuid) ?? '…' }))}
      // The server has found them already, by their address too.
      filter={({ options }) => options}
      value={value}
      error={error}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      nothingFoundMessage={isFetching || asked !== typed.trim() ? 'Searching…' : 'No results'}
      maxDropdownHeight={260}
      comboboxProps={{ zIndex: 350 }}
      onChange={(next) => {
        setMet(names);
        onChange?.(next);
      }}
    />
  );
}
