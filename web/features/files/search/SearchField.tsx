import { IconSearch, IconX } from '@tabler/icons-react';
import { type ComponentType, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { fetchWhenIdle } from '../../../lib/late.ts';
import { useTeam } from '../../../lib/me.ts';
import { useLibraryPlace, useSetLibrarySearch } from '../../../lib/search/library-place.ts';
import { Kbd } from '../../../ui/keys/Kbd.tsx';
import { rememberSearch } from './recent-searches.ts';
import styles from './SearchField.module.css';
import { SearchTerm } from './SearchTerm.tsx';
import { moveSearch, type SearchMove } from './search-groups.ts';

export interface SearchTyping {
  typed: string;
  setTyped: (typed: string) => void;
  /** Somebody is in the field that it takes the place of. */
  focused: boolean;
}

const load = async () => (await import('./SearchCombobox.tsx')).SearchCombobox;
fetchWhenIdle(load);

/** Finds files. What completes and remembers comes when somebody goes into the field; until then it is only a field. */
export function SearchField() {
  const team = useTeam();
  const { search } = useLibraryPlace();
  const setSearch = useSetLibrarySearch();
  const [typed, setTyped] = useState('');
  const [Full, setFull] = useState<ComponentType<SearchTyping>>();
  const focused = useRef(false);
  const input = useRef<HTMLInputElement>(null);
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  if (Full) return <Full typed={typed} setTyped={setTyped} focused={focused.current} />;

  const groups = search.q ?? [];
  const act = (move: SearchMove) => {
    const next = moveSearch({ groups, typed }, move);
    setTyped(next.typed);
    if (next.groups === groups) return;
    rememberSearch(team.uuid, next.groups);
    setSearch({ q: next.groups.length > 0 ? [...next.groups] : undefined });
  };
  const onFocus = () => {
    // What does not come now is asked for again at the next focus: the field finds by itself.
    void load().then(
      (loaded) => {
        if (!here.current) return;
        focused.current = document.activeElement === input.current;
        setFull(() => loaded);
      },
      () => undefined,
    );
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') act({ type: 'enter' });
    else if (event.key === 'Backspace' && typed === '') act({ type: 'backspace' });
    else if (event.key === 'Escape' && typed !== '') setTyped('');
    else if (event.key === 'Escape') input.current?.blur();
    else return;
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a click beside the text is a click into it; the keyboard is there already.
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above.
    <div className={styles.field} onClick={() => input.current?.focus()}>
      <IconSearch size={18} stroke={1.75} aria-hidden="true" className={styles.icon} />
      {groups.map((group, index) => (
        <SearchTerm key={group} group={group} onRemove={() => act({ type: 'remove', index })} />
      ))}
      <span className={styles.entry}>
        <input
          ref={input}
          data-search-field
          className={styles.input}
          value={typed}
          onChange={(event) => act({ type: 'type', text: event.currentTarget.value })}
          onKeyDown={onKeyDown}
          onFocus={onFocus}
          aria-label="Search the library"
          aria-haspopup="listbox"
          placeholder={groups.length === 0 ? 'Search' : ''}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={300}
        />
      </span>
      {groups.length === 0 && typed === '' && <Kbd keys="/" />}
      {groups.length > 0 && (
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
  );
}
