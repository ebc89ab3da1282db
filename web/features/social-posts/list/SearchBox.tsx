import { Autocomplete } from '@mantine/core';
import { useDebouncedCallback, useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { limits } from '#contract/core/limits.ts';
import { suggestQuery } from '../queries.ts';
import styles from './SearchBox.module.css';

/** The word that is being typed, and what stands before it. */
function splitLast(typed: string): [before: string, word: string] {
  const at = typed.lastIndexOf(' ') + 1;
  return [typed.slice(0, at), typed.slice(at)];
}

/** One box for @handle, #tag, the address of a post, or words, with suggestions for the word that is being typed. */
export function SearchBox({
  team,
  value,
  onChange,
}: {
  team: string;
  value: string;
  onChange: (value: string) => void;
}) {
  const [typed, setTyped] = useState(value);
  const told = useRef(value);
  const tell = (words: string) => {
    told.current = words;
    onChange(words);
  };
  const soon = useDebouncedCallback(tell, limits.folderSearchDebounceMs);
  // The address changed by another way, such as Back; what is still being typed stays.
  useEffect(() => {
    if (value !== told.current) setTyped(value);
    told.current = value;
  }, [value]);
  const [before, word] = splitLast(typed);
  const [asked] = useDebouncedValue(word, limits.folderSearchDebounceMs);
  const { data } = useQuery(suggestQuery(team, /^https?:/i.test(asked) ? '' : asked));
  const names = new Map(data?.creators.map(({ handle, name }) => [`${before}@${handle}`, name]));
  const handles = [...names.keys()];
  const hashtags = (data?.hashtags ?? []).map((tag) => `${before}${tag}`);
  const groups = [
    { group: 'Creators', items: handles },
    { group: 'Hashtags', items: hashtags },
  ].filter(({ items }) => items.length > 0);
  return (
    <Autocomplete
      className={styles.field ?? ''}
      aria-label="Search posts"
      placeholder="Handle, hashtag, address or words"
      leftSection={<IconSearch size={18} stroke={1.75} aria-hidden="true" />}
      data={typed === '' ? [] : groups}
      filter={({ options }) => options}
      renderOption={({ option }) => (
        <span className={styles.option}>
          {splitLast(option.value)[1]}
          {names.has(option.value) && <span className={styles.name}>{names.get(option.value)}</span>}
        </span>
      )}
      value={typed}
      maxLength={2000}
      onChange={(words) => {
        setTyped(words);
        soon(words.trim());
      }}
      onOptionSubmit={(words) => tell(words)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') tell(typed.trim());
        if (event.key !== 'Escape' || typed === '') return;
        setTyped('');
        tell('');
      }}
      data-search-field
    />
  );
}
