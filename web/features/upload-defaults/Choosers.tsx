import { MultiSelect, TagsInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { limits } from '#contract/core/limits.ts';
import { useTeam } from '../../lib/me.ts';
import { usePaged } from '../../ui/list/use-paged.ts';
import { collectionListQuery } from '../collections/queries.ts';
import { rightsQuery } from '../rights/queries.ts';
import { useOnePerGroup } from '../tags/groups/use-exclusive.ts';
import { tagSearchQuery } from '../tags/queries.ts';
import styles from './UploadDefaults.module.css';

interface ChosenRef {
  readonly uuid: string;
  readonly name: string;
}
interface Props {
  value: readonly ChosenRef[];
  onChange: (value: ChosenRef[]) => void;
}

/** Those chosen, those offered, each once. */
const merged = (chosen: readonly ChosenRef[], offered: readonly ChosenRef[]) => [
  ...new Map([...chosen, ...offered].map((one) => [one.uuid, one])).values(),
];

function Several({
  label,
  value,
  onChange,
  offered,
  max,
  onSearch,
}: Props & { label: string; offered: readonly ChosenRef[]; max: number; onSearch?: (typed: string) => void }) {
  const all = merged(value, offered);
  return (
    <MultiSelect
      aria-label={label}
      placeholder={value.length === 0 ? 'None' : ''}
      data={all.map(({ uuid, name }) => ({ value: uuid, label: name }))}
      value={value.map(({ uuid }) => uuid)}
      onChange={(ids) => onChange(ids.flatMap((id) => all.find(({ uuid }) => uuid === id) ?? []))}
      maxValues={max}
      searchable
      hidePickedOptions
      {...(onSearch ? { onSearchChange: onSearch } : {})}
      nothingFoundMessage="No results"
    />
  );
}

export function RightsChoice(props: Props) {
  const { uuid: team } = useTeam();
  const { rows: rights } = usePaged(rightsQuery(team, ''), { whole: true });
  return (
    <Several
      {...props}
      label="Rights"
      offered={rights.map(({ uuid, name }) => ({ uuid, name }))}
      max={limits.rightsPerFile}
    />
  );
}

/** Collections that people fill: a smart one fills itself. */
export function CollectionsChoice(props: Props) {
  const { uuid: team } = useTeam();
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), limits.folderSearchDebounceMs / 2);
  const { rows: found } = usePaged(collectionListQuery(team, { kind: 'manual', ...(q === '' ? {} : { q }) }), {
    keep: true,
  });
  return (
    <Several
      {...props}
      label="Collections"
      offered={found.map(({ uuid, title }) => ({ uuid, name: title }))}
      max={limits.defaultsCollections}
      onSearch={setTyped}
    />
  );
}

/** A tag of which a file has no other of its group. */
function OneOfGroup({ name, group }: { name: string; group: string }) {
  return (
    <span>
      {name}
      <span className={styles.rule}>{group}: One of this group</span>
    </span>
  );
}

/** Tags by name; a new one is made when it is saved, by who may make one. */
export function TagsChoice({
  value,
  onChange,
  label = 'Tags',
}: {
  value: readonly string[];
  onChange: (value: string[]) => void;
  label?: string;
}) {
  const { uuid: team, new_tags: makes } = useTeam();
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), limits.folderSearchDebounceMs / 2);
  const { data } = useQuery({ ...tagSearchQuery(team, q), enabled: q !== '', placeholderData: (previous) => previous });
  const found = q === '' ? [] : (data?.results ?? []);
  const offered = found.map(({ name }) => name);
  const { exclusive, lastOfEach } = useOnePerGroup(team, found);
  const renderOption = ({ option }: { option: { value: string } }) => {
    const tag = found.find(({ name }) => name === option.value);
    const group = tag && exclusive(tag);
    return group === undefined ? option.value : <OneOfGroup name={option.value} group={group} />;
  };
  if (!makes)
    return (
      <MultiSelect
        aria-label={label}
        placeholder={value.length === 0 ? 'None' : ''}
        data={[...new Set([...value, ...offered])]}
        value={[...value]}
        onChange={(names) => onChange(lastOfEach(names))}
        renderOption={renderOption}
        onSearchChange={setTyped}
        maxValues={limits.defaultsTags}
        searchable
        hidePickedOptions
        nothingFoundMessage={q === '' ? 'Type the name of a tag' : 'No tag has this name'}
      />
    );
  return (
    <TagsInput
      aria-label={label}
      placeholder={value.length === 0 ? 'None' : ''}
      data={offered}
      value={[...value]}
      onChange={(names) =>
        onChange(lastOfEach(names.map((name) => name.trim().slice(0, limits.tagName)).filter(Boolean)))
      }
      renderOption={renderOption}
      onSearchChange={setTyped}
      maxTags={limits.defaultsTags}
      acceptValueOnBlur
    />
  );
}
