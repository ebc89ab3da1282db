import { Combobox, useCombobox } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { useTeam } from '../../../lib/me.ts';
import { useRemembered } from '../../../lib/remembered.ts';
import { useLibraryPlace, useSetLibrarySearch } from '../../../lib/search/library-place.ts';
import { Kbd } from '../../../ui/keys/Kbd.tsx';
import { recentSearches, rememberSearch } from './recent-searches.ts';
import styles from './SearchField.module.css';
import type { SearchTyping } from './SearchField.tsx';
import { RecentOptions, SuggestionOptions } from './SearchOptions.tsx';
import { SearchTerm } from './SearchTerm.tsx';
import { greyRest, moveSearch, type SearchMove } from './search-groups.ts';
import { type Suggested, useSuggestions } from './suggestions.ts';

/** Finds files: Enter adds a group, Backspace on empty takes the last away, Tab takes the grey autofill. */
export function SearchCombobox({ typed, setTyped, focused }: SearchTyping) {
  const team = useTeam();
  const navigate = useNavigate();
  const { search } = useLibraryPlace();
  const setSearch = useSetLibrarySearch();
  const input = useRef<HTMLInputElement>(null);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  useLayoutEffect(() => {
    if (focused) input.current?.focus();
  }, [focused]);
  const groups = search.q ?? [];
  const suggestions = useSuggestions(typed);
  const recent = useRemembered(recentSearches(team.uuid));
  const showRecent = typed === '' && groups.length === 0 && recent.length > 0;
  const first = suggestions.find((one) => greyRest(typed, one.value) !== '')?.value;
  const grey = greyRest(typed, first);

  const look = (next: readonly string[]) => {
    rememberSearch(team.uuid, next);
    setSearch({ q: next.length > 0 ? [...next] : undefined });
  };
  const act = (move: SearchMove) => {
    const next = moveSearch({ groups, typed }, move);
    setTyped(next.typed);
    if (next.groups !== groups) look(next.groups);
  };
  /** A suggestion acts by its kind: a folder is gone to, a tag or creator narrows, all else is searched for. */
  const take = ({ kind, value, uuid }: Suggested) => {
    setTyped('');
    if (kind === 'folder' && uuid)
      void navigate({ to: '/library/$folder', params: { folder: uuid }, search: {} as never });
    else if (kind === 'tag') setSearch({ tags: [...new Set([...(search.tags ?? []), uuid ?? value])] });
    else if (kind === 'creator') setSearch({ creator: [...new Set([...(search.creator ?? []), uuid ?? value])] });
    else {
      const filled = moveSearch({ groups, typed }, { type: 'autofill', value });
      look(moveSearch(filled, { type: 'enter' }).groups);
    }
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
      onOptionSubmit={(option) => {
        const before = showRecent ? recent[Number(option)] : undefined;
        const suggestion = showRecent ? undefined : suggestions[Number(option)];
        if (before) look(before);
        if (suggestion) take(suggestion);
        combobox.closeDropdown();
      }}
    >
      <Combobox.Target>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a click beside the text is a click into it; the keyboard is there already. */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above. */}
        <div className={styles.field} onClick={() => input.current?.focus()}>
          <IconSearch size={18} stroke={1.75} aria-hidden="true" className={styles.icon} />
          {groups.map((group, index) => (
            <SearchTerm key={group} group={group} onRemove={() => act({ type: 'remove', index })} />
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
      <Combobox.Dropdown hidden={suggestions.length === 0 && !showRecent}>
        {showRecent ? (
          <RecentOptions searches={recent} onClear={() => recentSearches(team.uuid).keep([])} />
        ) : (
          <SuggestionOptions typed={typed} suggestions={suggestions} />
        )}
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
