import { Select } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Role } from '#contract/teams/roles.ts';
import { useObstacle } from '../giving.ts';

/** The roles that the reader can give; the others are shown, and cannot be chosen. */
export function RolePicker(props: {
  roles: readonly Role[];
  value: string;
  onChange: (role: string) => void;
  disabled?: boolean;
}) {
  const obstacle = useObstacle(props.roles);
  return (
    <Select
      label="Role"
      allowDeselect={false}
      data={props.roles.map((role) => ({ value: role.uuid, label: role.name, disabled: obstacle(role) !== undefined }))}
      value={props.value}
      onChange={(role) => role !== null && props.onChange(role)}
      disabled={props.disabled === true}
    />
  );
}

export interface InviteProps {
  team: string;
  roles: readonly Role[];
  role: string;
  onRole: (role: string) => void;
  /** True when emails are sent. */
  mails: boolean;
  /** The choice between the two ways to invite. */
  way: ReactNode;
  onClose: () => void;
}
