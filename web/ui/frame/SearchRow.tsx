import { IconSearch } from '@tabler/icons-react';
import { Kbd } from '../keys/Kbd.tsx';
import styles from './MainNav.module.css';

/** Opens the search of everything from any screen, at the head of the sidebar. */
export function SearchRow({ rail, onSearch }: { rail: boolean; onSearch: () => void }) {
  return (
    <button type="button" className={styles.search} title="Search everything" onClick={onSearch}>
      <IconSearch size={18} stroke={1.75} />
      {rail || 'Search everything'}
      {rail || <Kbd keys="mod+k" />}
    </button>
  );
}
