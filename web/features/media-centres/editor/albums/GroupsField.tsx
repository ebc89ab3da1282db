import { TagsInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { limits } from '#contract/core/limits.ts';
import { useTeam } from '../../../../lib/me.ts';
import { groupsQuery } from '../../guest-queries.ts';
import { useEditor } from '../editor-context.ts';

const above = { zIndex: 350 };
const groupsAtMost = 50;

/** The names of groups as they are spelled already, so that one name is one group. */
const spelled = (typed: readonly string[], known: readonly string[]): string[] => [
  ...new Set(typed.map((one) => known.find((name) => name.toLowerCase() === one.trim().toLowerCase()) ?? one.trim())),
];

/** The groups of guests that see an album. `about`: the album, where that is not clear from what is around. */
export function GroupsField({
  groups,
  about,
  onChange,
}: {
  groups: readonly string[];
  about?: string;
  onChange: (groups: string[]) => void;
}) {
  const { centre, editable } = useEditor();
  const known = (useQuery(groupsQuery(useTeam().uuid, centre.uuid)).data ?? []).map(({ name }) => name);
  return (
    <TagsInput
      label="Only for groups"
      {...(about ? { 'aria-label': `Groups that see ${about}` } : {})}
      placeholder={groups.length === 0 ? 'All guests' : ''}
      data={known}
      value={[...groups]}
      maxTags={groupsAtMost}
      maxLength={limits.guestGroup}
      disabled={!editable}
      acceptValueOnBlur
      onChange={(next) => onChange(spelled(next, known))}
      comboboxProps={above}
    />
  );
}
