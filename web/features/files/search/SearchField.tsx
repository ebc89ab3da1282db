import { type ComponentType, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { fetchWhenIdle } from '../../../lib/lazy-when-idle.ts';
import { Kbd } from '../../../ui/keys/Kbd.tsx';
import { SearchBox, searchInput } from './SearchBox.tsx';
import { useSearchMoves } from './use-search-moves.ts';

export interface SearchTyping {
  typed: string;
  setTyped: (typed: string) => void;
  /** Somebody is in the field that it takes the place of. */
  focused: boolean;
}

const load = async () => (await import('./SearchCombobox.tsx')).SearchCombobox;
fetchWhenIdle(load);

/** The field that completes and remembers, once `ask` was called and it has come. `focused`: whether somebody was in the plain one then. */
function useFullField(input: RefObject<HTMLInputElement | null>) {
  const [Full, setFull] = useState<ComponentType<SearchTyping>>();
  const focused = useRef(false);
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  const ask = () => {
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
  return { Full, focused, ask };
}

/** Finds files. What completes and remembers comes when somebody goes into the field; until then it is only a field. */
export function SearchField() {
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const { Full, focused, ask } = useFullField(input);
  const { groups, act } = useSearchMoves({ typed, setTyped });
  if (Full) return <Full typed={typed} setTyped={setTyped} focused={focused.current} />;

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') act({ type: 'enter' });
    else if (event.key === 'Backspace' && typed === '') act({ type: 'backspace' });
    else if (event.key === 'Escape' && typed !== '') setTyped('');
    else if (event.key === 'Escape') input.current?.blur();
    else return;
    event.preventDefault();
  };
  const empty = groups.length === 0;
  return (
    <SearchBox input={input} groups={groups} act={act} clears={!empty} hint={empty && typed === '' && <Kbd keys="/" />}>
      <input
        ref={input}
        {...searchInput}
        value={typed}
        onChange={(event) => act({ type: 'type', text: event.currentTarget.value })}
        onKeyDown={onKeyDown}
        onFocus={ask}
        aria-haspopup="listbox"
        placeholder={empty ? 'Search' : ''}
      />
    </SearchBox>
  );
}
