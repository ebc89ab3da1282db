import { MultiSelect } from '@mantine/core';
import { usePaged } from '../../../ui/list/use-paged.ts';
import { nameOf } from '../people-actions.ts';
import { membersQuery } from '../queries.ts';

interface Person {
  readonly uuid: string;
  readonly first_name: string;
  readonly last_name: string;
}

/** The members of a group, chosen among those of the team. */
export function GroupPeople(props: {
  team: string;
  /** Those who are in it already, deactivated ones too. */
  known: readonly Person[];
  value: readonly string[];
  onChange: (people: string[]) => void;
  autoFocus?: boolean;
}) {
  const { rows, state } = usePaged(membersQuery(props.team, { active: true }), { whole: true });
  const names = new Map([
    ...props.known.map((one) => [one.uuid, `${one.first_name} ${one.last_name}`.trim()] as const),
    ...rows.map((member) => [member.user.uuid, nameOf(member)] as const),
  ]);
  return (
    <MultiSelect
      label="Members"
      placeholder={props.value.length === 0 ? 'Choose people' : ''}
      data={[...names].map(([value, label]) => ({ value, label: label || 'Someone' }))}
      value={[...props.value]}
      onChange={props.onChange}
      searchable
      openOnFocus={false}
      clearable
      hidePickedOptions
      nothingFoundMessage={state === 'ready' ? 'No results' : 'Loading…'}
      comboboxProps={{ zIndex: 350 }}
      {...(props.autoFocus ? { 'data-autofocus': true } : {})}
    />
  );
}
