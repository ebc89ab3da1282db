import { Select } from '@mantine/core';
import { useTeam } from '../../../lib/me.ts';
import { usePaged } from '../../../ui/list/use-paged.ts';
import { centreListQuery } from '../queries.ts';

/** Narrows a list to one Media Centre; nothing where the team has none. */
export function CentreFilter({
  value,
  onChange,
}: {
  value: string | undefined;
  onChange: (centre: string | undefined) => void;
}) {
  const team = useTeam();
  const list = usePaged(centreListQuery(team.uuid, ''), {
    enabled: team.features.includes('MEDIA_CENTRES'),
    whole: true,
  });
  if (list.rows.length === 0) return null;
  return (
    <Select
      aria-label="Media Centre"
      placeholder="All sources"
      data={list.rows.map(({ uuid, title }) => ({ value: uuid, label: title }))}
      value={value ?? null}
      onChange={(centre) => onChange(centre ?? undefined)}
      searchable={list.rows.length > 8}
      clearable
    />
  );
}
