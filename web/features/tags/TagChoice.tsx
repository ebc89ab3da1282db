import { Select } from '@mantine/core';
import { useState } from 'react';
import type { Tag } from '#contract/tags.ts';
import { useTeam } from '../../lib/me.ts';
import { useTagSuggestions } from './add/use-tag-suggestions.ts';
import styles from './MissedWords.module.css';

interface TagChoiceProps {
  label: string;
  placeholder: string;
  busy: boolean;
  /** Tags that can be chosen; left out: all. */
  fits?: (tag: Tag) => boolean;
  onChoose: (tag: Tag) => void;
}

/** One of the team's tags, found by typing. */
export function TagChoice({ label, placeholder, busy, fits = () => true, onChoose }: TagChoiceProps) {
  const { uuid: team } = useTeam();
  const [typed, setTyped] = useState('');
  const { offered } = useTagSuggestions(team, typed, []);
  return (
    <Select
      className={styles.choice ?? ''}
      aria-label={label}
      placeholder={placeholder}
      data={offered.filter(fits).map(({ uuid, name }) => ({ value: uuid, label: name }))}
      value={null}
      searchable
      autoFocus
      disabled={busy}
      searchValue={typed}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      nothingFoundMessage={typed.trim() === '' ? 'Type the name of a tag' : 'No results'}
      onChange={(uuid) => {
        const tag = offered.find((one) => one.uuid === uuid);
        if (tag) onChoose(tag);
      }}
    />
  );
}
