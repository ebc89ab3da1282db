import { Combobox, useCombobox } from '@mantine/core';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { useTeam } from '../../../lib/me.ts';
import { useRemembered } from '../../../lib/remembered.ts';
import { Kbd } from '../../../ui/keys/Kbd.tsx';
import { recentSearches } from './recent-searches.ts';
import { SearchBox, searchInput } from './SearchBox.tsx';
import styles from './SearchField.module.css';
import type { SearchTyping } from './SearchField.tsx';
import { RecentOptions, SearchHelp, SuggestionOptions } from './SearchOptions.tsx';
import { greyRest } from './search-groups.ts';
import { keyAnswer } from './search-key.ts';
import { useSuggestions } from './suggestions.ts';
import { useSearchMoves } from './use-search-moves.ts';
import { useTakeSuggestion } from './use-take-suggestion.ts';

/** Finds files: Enter adds a group, Backspace on empty takes the last away, Tab takes the grey autofill. */
export function SearchCombobox({ typed, setTyped, focused }: SearchTyping) {
  const stored = recentSearches(useTeam().uuid);
  const recent = useRemembered(stored);
  const input = useRef<HTMLInputElement>(null);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  useLayoutEffect(() => {
    if (focused) input.current?.focus();
  }, [focused]);
  const { groups, find, act } = useSearchMoves({ typed, setTyped });
  const take = useTakeSuggestion(typed, find);
  const suggestions = useSuggestions(typed);
  const empty = groups.length === 0;
  const showRecent = typed === '' && empty && recent.length > 0;
  const completion = suggestions.find((one) => greyRest(typed, one.value) !== '')?.value;
  const grey = greyRest(typed, completion);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const [open, picked] = [combobox.dropdownOpened, combobox.getSelectedOptionIndex() >= 0];
    const answer = keyAnswer(event, { typed, groups, completion, open, picked });
    if (!answer) return;
    if ('move' in answer) {
      event.preventDefault();
      act(answer.move);
      if (answer.closes) combobox.closeDropdown();
    } else if (answer.does === 'close') combobox.closeDropdown();
    else if (answer.does === 'empty') setTyped('');
    else input.current?.blur();
  };
  const onOptionSubmit = (option: string) => {
    const before = showRecent ? recent[Number(option)] : undefined;
    const suggestion = showRecent ? undefined : suggestions[Number(option)];
    if (before) find(before);
    if (suggestion) {
      setTyped('');
      take(suggestion);
    }
    combobox.closeDropdown();
  };
  const hint = grey !== '' ? <Kbd keys="Tab" /> : empty && typed === '' && <Kbd keys="/" />;

  return (
    <Combobox store={combobox} onOptionSubmit={onOptionSubmit}>
      <Combobox.Target>
        <SearchBox input={input} groups={groups} act={act} clears={!empty || typed !== ''} hint={hint}>
          <span className={styles.grey} dir="auto" aria-hidden="true">
            <span className={styles.ghost}>{typed}</span>
            {grey}
          </span>
          <Combobox.EventsTarget>
            <input
              ref={input}
              {...searchInput}
              value={typed}
              onChange={(event) => {
                act({ type: 'type', text: event.currentTarget.value });
                combobox.openDropdown();
              }}
              onKeyDown={onKeyDown}
              onFocus={() => combobox.openDropdown()}
              onBlur={() => combobox.closeDropdown()}
              placeholder={empty ? 'Search' : ''}
            />
          </Combobox.EventsTarget>
        </SearchBox>
      </Combobox.Target>
      <Combobox.Dropdown hidden={suggestions.length === 0 && !showRecent}>
        {showRecent ? (
          <RecentOptions searches={recent} onClear={() => stored.keep([])} />
        ) : (
          <SuggestionOptions typed={typed} suggestions={suggestions} />
        )}
        <SearchHelp />
      </Combobox.Dropdown>
    </Combobox>
  );
}
