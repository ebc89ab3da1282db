import { IconSearch, IconX } from '@tabler/icons-react';
import type { InputHTMLAttributes, ReactNode, Ref, RefObject } from 'react';
import styles from './SearchField.module.css';
import { SearchTerm } from './SearchTerm.tsx';
import type { SearchMove } from './search-groups.ts';

/** Attributes of the field that is typed into, whatever completes it. */
export const searchInput = {
  'data-search-field': true,
  dir: 'auto',
  className: styles.input,
  'aria-label': 'Search the library',
  autoComplete: 'off',
  spellCheck: false,
  enterKeyHint: 'search',
  maxLength: 300,
} as const satisfies InputHTMLAttributes<HTMLInputElement> & { 'data-search-field': true };

interface SearchBoxProps {
  ref?: Ref<HTMLDivElement>;
  input: RefObject<HTMLInputElement | null>;
  groups: readonly string[];
  act: (move: SearchMove) => void;
  /** Offers to clear the search. */
  clears: boolean;
  /** The key that helps on. */
  hint: ReactNode;
  children: ReactNode;
}

/** The frame of the search field: the groups there are, the field in which the next is typed, and what clears them. */
export function SearchBox({ ref, input, groups, act, clears, hint, children }: SearchBoxProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a click beside the text is a click into it; the keyboard is there already.
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above.
    <div ref={ref} className={styles.field} onClick={() => input.current?.focus()}>
      <IconSearch size={18} stroke={1.75} aria-hidden="true" className={styles.icon} />
      {groups.map((group, index) => (
        <SearchTerm key={group} group={group} onRemove={() => act({ type: 'remove', index })} />
      ))}
      <span className={styles.entry}>{children}</span>
      {hint}
      {clears && (
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
