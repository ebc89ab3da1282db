import { Select } from '@mantine/core';
import { IconTag } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTeam } from '../../../lib/me.ts';
import { collectionTagsQuery } from '../queries.ts';

/** Filters collections by one of the tags that they have. Absent where none has any. */
export function TagChoice(props: {
  value: string | undefined;
  onChange: (tag: string | undefined) => void;
  className: string;
}) {
  const { value, onChange, className } = props;
  const { data: tags = [] } = useQuery(collectionTagsQuery(useTeam().uuid));
  if (tags.length === 0 && value === undefined) return null;
  const offered = tags.map(({ uuid, name }) => ({ value: uuid, label: name }));
  // A tag that no collection has any more narrows the list all the same, until it is taken away.
  const known = value === undefined || offered.some((tag) => tag.value === value);
  return (
    <Select
      className={className}
      aria-label="Tag"
      placeholder="All tags"
      leftSection={<IconTag size={16} stroke={1.75} aria-hidden="true" />}
      data={known ? offered : [...offered, { value, label: 'Another tag' }]}
      value={value ?? null}
      onChange={(tag) => onChange(tag ?? undefined)}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'All tags' }}
      nothingFoundMessage="No results"
    />
  );
}
