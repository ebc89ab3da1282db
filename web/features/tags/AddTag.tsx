import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPlus, IconTag } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { limits } from '#contract/core/limits.ts';
import { number } from '../../lib/format.ts';
import { tagSearchQuery } from './queries.ts';
import styles from './TagPanel.module.css';

const CREATE = 'create';
const suggestAfterMs = 150;
const fold = (text: string) => text.trim().toLocaleLowerCase();

/** A name with the typed part of it set apart. */
function Matched({ name, typed }: { name: string; typed: string }) {
  const at = fold(name).indexOf(fold(typed));
  if (at < 0 || typed === '') return <>{name}</>;
  const end = at + typed.length;
  return (
    <>
      {name.slice(0, at)}
      <b>{name.slice(at, end)}</b>
      {name.slice(end)}
    </>
  );
}

/** A field that completes the tags of the team; Enter on a new name makes one. */
export function AddTag(props: {
  team: string;
  /** Tags the file has. */
  without: readonly string[];
  /** Whether it was added. */
  onAdd: (name: string) => Promise<boolean>;
  label?: string;
}) {
  const { team, without, onAdd, label = 'Add a tag' } = props;
  const [typed, setTyped] = useState('');
  const [adding, setAdding] = useState(false);
  const [q] = useDebouncedValue(typed.trim(), suggestAfterMs);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const found = useQuery({ ...tagSearchQuery(team, q), placeholderData: (previous) => previous, enabled: q !== '' });
  const known = q === '' ? [] : (found.data?.results ?? []);
  const offered = known.filter((tag) => !without.includes(tag.uuid)).slice(0, 8);
  const settled = q === typed.trim() && !found.isPlaceholderData && !found.isFetching;
  const exact = known.some((tag) => fold(tag.name) === fold(typed));
  const creates = settled && typed.trim() !== '' && !exact;

  const add = async (name: string) => {
    if (adding || name.trim() === '') return;
    setAdding(true);
    const added = await onAdd(name.trim());
    setAdding(false);
    if (!added) return;
    setTyped('');
    combobox.closeDropdown();
  };
  const choose = (value: string) => void add(value === CREATE ? typed : value);

  // Who types on and presses Enter before the answer is there means what the answer brings.
  const entered = useRef(false);
  const first = offered.find((tag) => fold(tag.name) === fold(typed))?.name ?? (creates ? CREATE : undefined);
  const settle = useEffectEvent(() => {
    if (!settled || !entered.current) return;
    entered.current = false;
    if (first) choose(first);
  });
  useEffect(() => settle(), [settled, first]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && typed !== '') {
      event.stopPropagation();
      setTyped('');
    }
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || combobox.getSelectedOptionIndex() >= 0) return;
    event.preventDefault();
    if (typed.trim() === '') return;
    if (settled && first) choose(first);
    else entered.current = !settled;
  };
  return (
    <Combobox store={combobox} onOptionSubmit={choose} withinPortal>
      <Combobox.Target>
        <TextInput
          aria-label={label}
          placeholder={label}
          leftSection={<IconTag size={16} stroke={1.75} />}
          rightSection={adding || (found.isFetching && q !== '') ? <Loader size={14} /> : null}
          value={typed}
          maxLength={limits.tagName}
          readOnly={adding}
          onChange={(event) => {
            entered.current = false;
            setTyped(event.currentTarget.value);
            combobox.resetSelectedOption();
            if (event.currentTarget.value.trim() === '') combobox.closeDropdown();
            else combobox.openDropdown();
          }}
          onBlur={() => combobox.closeDropdown()}
          onKeyDown={onKeyDown}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={offered.length === 0 && !creates}>
        <Combobox.Options aria-label="Tags" mah={280} style={{ overflowY: 'auto' }}>
          {offered.map((tag) => (
            <Combobox.Option key={tag.uuid} value={tag.name} className={styles.option ?? ''}>
              <IconTag size={16} stroke={1.75} color={tag.colour ?? undefined} aria-hidden="true" />
              <span className={styles.name}>
                <Matched name={tag.name} typed={q} />
              </span>
              <span className={styles.count}>{number(tag.count)}</span>
            </Combobox.Option>
          ))}
          {creates && (
            <Combobox.Option value={CREATE} className={styles.option ?? ''}>
              <IconPlus size={16} stroke={1.75} aria-hidden="true" />
              <span className={styles.name}>
                Create tag <b>{typed.trim()}</b>
              </span>
            </Combobox.Option>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
