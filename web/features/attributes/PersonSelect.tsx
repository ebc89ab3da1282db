import { Select } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Attribute } from '#contract/attributes/routes.ts';
import { useTeam } from '../../lib/me.ts';
import { usePaged } from '../../ui/list/use-paged.ts';
import { membersQuery } from './queries.ts';

/** Names of the team's members by their uuid, once they are known. */
export function useMemberNames(): ReadonlyMap<string, string> | undefined {
  const team = useTeam();
  const members = usePaged(membersQuery(team.uuid), { whole: true });
  if (members.state !== 'ready') return undefined;
  return new Map(members.rows.map(({ user }) => [user.uuid, `${user.first_name} ${user.last_name}`.trim()]));
}

/** A member of the team; someone who has left is still told. */
export function PersonSelect(props: {
  attribute: Attribute;
  label: ReactNode;
  values: readonly string[];
  onSave: (values: string[]) => void;
}) {
  const { attribute, label, values, onSave } = props;
  const names = useMemberNames();
  const value = values[0] ?? null;
  const gone = value !== null && names && !names.has(value) ? [{ value, label: 'A former member' }] : [];
  return (
    <Select
      label={label}
      data={[...[...(names ?? [])].map(([uuid, name]) => ({ value: uuid, label: name })), ...gone]}
      value={value}
      searchable
      clearable={!attribute.required}
      placeholder="Choose a member"
      nothingFoundMessage="No results"
      onChange={(next) => next !== value && onSave(next === null ? [] : [next])}
    />
  );
}
