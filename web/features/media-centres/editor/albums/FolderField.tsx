import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { limits } from '#contract/core/limits.ts';
import { useTeam } from '../../../../lib/me.ts';
import { folderSearchQuery } from '../../../folders/queries.ts';

export interface PickedFolder {
  readonly uuid: string;
  readonly name: string;
}

/** A folder of the library, found by a part of its name. */
export function FolderField({
  folder,
  onChange,
}: {
  folder: PickedFolder | null;
  onChange: (folder: PickedFolder | null) => void;
}) {
  const team = useTeam().uuid;
  const [typed, setTyped] = useState(folder?.name ?? '');
  const words = typed.trim();
  const [q] = useDebouncedValue(words === folder?.name ? '' : words, limits.folderSearchDebounceMs);
  const found = useQuery({ ...folderSearchQuery(team, q), placeholderData: keepPreviousData });
  const all = found.data ?? [];
  const known = folder && !all.some(({ uuid }) => uuid === folder.uuid) ? [{ ...folder, path: folder.name }] : [];
  return (
    <Select
      label="Folder"
      placeholder="Search folders"
      data={[...known, ...all].map(({ uuid, path }) => ({ value: uuid, label: path }))}
      value={folder?.uuid ?? null}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(uuid) => {
        const chosen = all.find((one) => one.uuid === uuid);
        if (chosen) onChange({ uuid: chosen.uuid, name: chosen.name });
      }}
      filter={({ options }) => options}
      nothingFoundMessage={found.isFetching ? 'Loading…' : 'No results'}
      comboboxProps={{ zIndex: 350 }}
      searchable
    />
  );
}
