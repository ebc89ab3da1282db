import { Autocomplete } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { limits } from '#contract/core/limits.ts';
import { useTeam } from '../../../../../lib/me.ts';
import { groupsQuery } from '../../../guest-queries.ts';
import { useEditor } from '../../editor-context.ts';

const above = { zIndex: 350 };

/** The group of a guest: one that there is, or a new one by its name. */
export function GroupField({ value, onChange }: { value: string; onChange: (group: string) => void }) {
  const { centre } = useEditor();
  const groups = useQuery(groupsQuery(useTeam().uuid, centre.uuid)).data ?? [];
  return (
    <Autocomplete
      label="Group (optional)"
      description="Albums can be shown to some groups only. Type a new name to create a group."
      data={groups.map(({ name }) => name)}
      value={value}
      maxLength={limits.guestGroup}
      onChange={onChange}
      comboboxProps={above}
    />
  );
}
