import { Combobox, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconAdjustments, IconFile, IconFolder, IconSearch, IconTag, IconUser, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { suggest } from '#contract/files.ts';
import { call } from '../../lib/call.ts';
import { useLibraryPlace, useSetLibrarySearch } from '../../lib/library-place.ts';
import { useTeam } from '../../lib/me.ts';
import { Kbd } from '../../ui/Kbd.tsx';
import styles from './SearchField.module.css';
import { greyRest, lastWord, moveSearch, type SearchMove, wordsOf } from './search-groups.ts';

const icons = {
  tag: IconTag,
  name: IconFile,
  creator: IconUser,
  folder: IconFolder,
  attribute: IconAdjustments,
} as const;
const kindNames = { tag: 'Tag', name: 'File', creator: 'Creator', folder: 'Folder', attribute: 'Attribute' } as const;
const suggestAfterMs = 120;

function useSuggestions(typed: string) {
  const team = useTeam();
  const [q] = useDebouncedValue(lastWord(typed), suggestAfterMs);
  const { data } = useQuery({
    queryKey: ['suggest', team.uuid, q],
    queryFn: ({ signal }) => call(suggest, { params: { team: team.uuid }, query: { q }, signal }),
    enabled: q.length > 0,
    placeholderData: (previous) => previous,
    staleTime: 60_000,
  });
  return lastWord(typed) === '' ? [] : (data?.results ?? []);
}

/** One group in the field: its words, any of which will do. */
function Group({ group, onRemove }: { group: string; onRemove: () => void }) {
  return (
    <span className={styles.term}>
      {wordsOf(group).map((word, index) => (
        <span key={`${word}-${index === 0 ? 'first' : index}`}>
          {index > 0 && <span className={styles.or}> or </span>}
          {word}
        </span>
      ))}
      <button type="button" aria-label={`Remove ${wordsOf(group).join(' or ')}`} onClick={onRemove}>
        <IconX size={13} aria-hidden="true" />
      </button>
    </span>
  );
}

/** Finds files: Enter adds a group, Backspace on empty takes the last away, Tab takes the grey autofill. */
export function SearchField() {
  const { search } = useLibraryPlace();
  const setSearch = useSetLibrarySearch();
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const groups = search.q ?? [];
  const suggestions = useSuggestions(typed);
  const first = suggestions.find((one) => greyRest(typed, one.value) !== '')?.value;
  const grey = greyRest(typed, first);

  const act = (move: SearchMove) => {
    const next = moveSearch({ groups, typed }, move);
    setTyped(next.typed);
    if (next.groups !== groups) setSearch({ q: next.groups.length > 0 ? next.groups : undefined });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && combobox.getSelectedOptionIndex() < 0) {
      event.preventDefault();
      act({ type: 'enter' });
      combobox.closeDropdown();
    } else if (event.key === 'Backspace' && typed === '' && groups.length > 0) {
      event.preventDefault();
      act({ type: 'backspace' });
    } else if (event.key === 'Tab' && !event.shiftKey && grey !== '' && first) {
      event.preventDefault();
      act({ type: 'autofill', value: first });
    } else if (event.key === 'Escape') {
      if (combobox.dropdownOpened) combobox.closeDropdown();
      else if (typed !== '') setTyped('');
      else input.current?.blur();
    }
  };

  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(value) => {
        const filled = moveSearch({ groups, typed }, { type: 'autofill', value });
        const next = moveSearch(filled, { type: 'enter' });
        setTyped('');
        setSearch({ q: [...next.groups] });
        combobox.closeDropdown();
      }}
    >
      <Combobox.Target>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a click beside the text is a click into it; the keyboard is there already. */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above. */}
        <div className={styles.field} onClick={() => input.current?.focus()}>
          <IconSearch size={18} stroke={1.75} aria-hidden="true" className={styles.icon} />
          {groups.map((group, index) => (
            <Group key={group} group={group} onRemove={() => act({ type: 'remove', index })} />
          ))}
          <span className={styles.entry}>
            <span className={styles.grey} aria-hidden="true">
              <span className={styles.ghost}>{typed}</span>
              {grey}
            </span>
            <Combobox.EventsTarget>
              <input
                ref={input}
                data-search-field
                className={styles.input}
                value={typed}
                onChange={(event) => {
                  act({ type: 'type', text: event.currentTarget.value });
                  combobox.openDropdown();
                }}
                onKeyDown={onKeyDown}
                onFocus={() => combobox.openDropdown()}
                onBlur={() => combobox.closeDropdown()}
                aria-label="Search the library"
                placeholder={groups.length === 0 ? 'Search' : ''}
                autoComplete="off"
                spellCheck={false}
                enterKeyHint="search"
                maxLength={300}
              />
            </Combobox.EventsTarget>
          </span>
          {grey !== '' ? <Kbd keys="Tab" /> : groups.length === 0 && typed === '' && <Kbd keys="/" />}
          {(groups.length > 0 || typed !== '') && (
            <button
              type="button"
              className={styles.clear}
              aria-label="Clear the search"
              onClick={() => act({ type: 'clear' })}
            >
              <IconX size={16} aria-hidden="true" />
            </button>
          )}
        </div>
      </Combobox.Target>
      <Combobox.Dropdown hidden={suggestions.length === 0}>
        <Combobox.Options aria-label="Suggestions">
          {suggestions.map(({ value, kind }) => {
            const Icon = icons[kind];
            return (
              <Combobox.Option value={value} key={`${kind} ${value}`} className={styles.option ?? ''}>
                <Icon size={16} stroke={1.75} aria-hidden="true" />
                <span className={styles.value}>{value}</span>
                <span className={styles.kind}>{kindNames[kind]}</span>
              </Combobox.Option>
            );
          })}
        </Combobox.Options>
        <Combobox.Footer className={styles.help ?? ''}>
          <span>
            <Kbd keys="Enter" /> New search group
          </span>
          <span>
            <Kbd keys="Tab" /> Autofill
          </span>
          <span>
            <Kbd keys="Backspace" /> Remove group
          </span>
        </Combobox.Footer>
      </Combobox.Dropdown>
    </Combobox>
  );
}
