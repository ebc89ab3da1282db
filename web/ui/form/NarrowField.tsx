import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { limits } from '#contract/core/limits.ts';
import styles from './NarrowField.module.css';

/** Narrows what is on the screen while it is typed into. */
export function NarrowField({
  label,
  value,
  onChange,
  inline = false,
  max = 200,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Stands among other fields, not in the bar above a screen. */
  inline?: boolean;
  /** The most characters that its list takes. */
  max?: number;
}) {
  const [typed, setTyped] = useState(value);
  const told = useRef(value);
  const tell = useDebouncedCallback((words: string) => {
    told.current = words;
    onChange(words);
  }, limits.folderSearchDebounceMs);
  // The address changed by another way, such as Back; what is still being typed stays.
  useEffect(() => {
    if (value !== told.current) setTyped(value);
    told.current = value;
  }, [value]);
  return (
    <TextInput
      className={inline ? styles.inline : styles.field}
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={inline ? 16 : 18} stroke={1.75} aria-hidden="true" />}
      value={typed}
      maxLength={max}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        tell(event.currentTarget.value.trim());
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        if (typed === '') event.currentTarget.blur();
        setTyped('');
        tell('');
      }}
      data-search-field
    />
  );
}
