import { Skeleton, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { limits } from '#contract/core/limits.ts';
import type { Group } from '#contract/teams/groups.ts';
import { refusalOf } from '../../../lib/call.ts';
import { FormError } from '../../../ui/form/FormError.tsx';
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx';
import { NameDialog } from '../../../ui/overlays/NameDialog.tsx';
import { ErrorState } from '../../../ui/page/ErrorState.tsx';
import { GroupPeople } from './GroupPeople.tsx';
import { useChangeMembers, useMakeGroup, useRenameGroup } from './group-actions.ts';
import { groupQuery } from './queries.ts';

const said = (error: unknown) => (error ? refusalOf(error) : undefined);

export function NewGroup({ team, onClose }: { team: string; onClose: () => void }) {
  const [name, setName] = useState('');
  const [people, setPeople] = useState<string[]>([]);
  const make = useMakeGroup(team);
  return (
    <FormDialog
      title="New group"
      size="form"
      action="Create group"
      busy={make.isPending}
      ready={name.trim() !== ''}
      onSubmit={() => make.mutate({ name: name.trim(), people }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <TextInput
        label="Name"
        value={name}
        maxLength={limits.groupName}
        onChange={(event) => {
          setName(event.currentTarget.value);
          make.reset();
        }}
        error={said(make.error)}
        data-autofocus
      />
      <GroupPeople team={team} known={[]} value={people} onChange={setPeople} />
    </FormDialog>
  );
}

export function RenameGroup({ team, group, onClose }: { team: string; group: Group; onClose: () => void }) {
  const rename = useRenameGroup(team);
  return (
    <NameDialog
      title={`Rename ${group.name}`}
      label="Name"
      action="Rename"
      name={group.name}
      maxLength={limits.groupName}
      busy={rename.isPending}
      error={said(rename.error)}
      onTyped={() => rename.reset()}
      onFocus={(event) => event.currentTarget.select()}
      onSubmit={(name) => rename.mutate({ group, name }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

/** The members of a group: people are added and removed, and saved as one change. */
export function MembersOfGroup({ team, group, onClose }: { team: string; group: Group; onClose: () => void }) {
  const whole = useQuery(groupQuery(team, group.uuid));
  const change = useChangeMembers(team);
  const [chosen, setChosen] = useState<string[]>();
  const before = whole.data?.people.map(({ uuid }) => uuid) ?? [];
  const now = chosen ?? before;
  const add = now.filter((user) => !before.includes(user));
  const remove = before.filter((user) => !now.includes(user));
  return (
    <FormDialog
      title={`Members of ${group.name}`}
      size="form"
      action="Save"
      busy={change.isPending}
      ready={add.length + remove.length > 0}
      onSubmit={() => change.mutate({ group, add, remove }, { onSuccess: onClose })}
      onClose={onClose}
    >
      {whole.isPending && <Skeleton height={60} radius={8} />}
      {whole.isError && (
        <ErrorState title="The group did not load" error={whole.error} onRetry={() => void whole.refetch()} />
      )}
      {whole.data && <GroupPeople team={team} known={whole.data.people} value={now} onChange={setChosen} autoFocus />}
      <FormError text={said(change.error)} />
    </FormDialog>
  );
}
