import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { builtInRoles } from '#contract/policy/built-in-roles.ts';
import type { Flag } from '#contract/policy/flags.ts';
import type { Role } from '#contract/teams/roles.ts';
import { refusalOf } from '../../../lib/call.ts';
import { useTeam } from '../../../lib/me.ts';
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx';
import { useMakeRole } from '../people-actions.ts';

const blank = { name: 'View files only', permissions: ['VIEW_ASSETS'] } as const;

/** Sets of permissions that a role can begin with. */
const presets: readonly { readonly name: string; readonly permissions: readonly Flag[] }[] = [
  blank,
  ...builtInRoles.filter(({ name }) => name !== 'Owner'),
];

/** Asks for the name of a new role, and for the permissions that it begins with. */
export function NewRole({
  team,
  onMade,
  onClose,
}: {
  team: string;
  onMade: (role: Role) => void;
  onClose: () => void;
}) {
  const own = useTeam().permissions;
  const [name, setName] = useState('');
  const [preset, setPreset] = useState<string>(blank.name);
  const make = useMakeRole(team);
  const { permissions } = presets.find((one) => one.name === preset) ?? blank;
  return (
    <FormDialog
      title="New role"
      size="form"
      action="Add role"
      busy={make.isPending}
      ready={name.trim() !== ''}
      onSubmit={() =>
        make.mutate(
          { name: name.trim(), permissions: [...permissions] },
          {
            onSuccess({ reply }) {
              onMade(reply);
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    >
      <TextInput
        label="Name"
        value={name}
        maxLength={60}
        onChange={(event) => {
          setName(event.currentTarget.value);
          make.reset();
        }}
        error={make.error ? refusalOf(make.error) : undefined}
        data-autofocus
      />
      <Select
        label="Permissions to start with"
        description="You can change each of them afterwards."
        data={presets.map((one) => ({
          value: one.name,
          label: one.name,
          disabled: one.permissions.some((flag) => !own.includes(flag)),
        }))}
        value={preset}
        allowDeselect={false}
        onChange={(value) => setPreset(value ?? blank.name)}
        comboboxProps={{ zIndex: 350 }}
      />
    </FormDialog>
  );
}
