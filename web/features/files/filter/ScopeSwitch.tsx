import { useLibraryPlace, useSetLibrarySearch } from '../../../lib/search/library-place.ts';
import { type Scope, scopeChange, scopeOf } from '../../../lib/search/library-where.ts';
import { classes } from '../../../ui/classes.ts';
import styles from './FilterBar.module.css';

const names: Readonly<Record<Scope, string>> = { here: 'This folder', below: 'With subfolders', all: 'Everywhere' };

/** The scope of the list. From Root, all that is below is everywhere. */
export function ScopeSwitch() {
  const { folder, search } = useLibraryPlace();
  const set = useSetLibrarySearch();
  const now = scopeOf(folder, search);
  const offered: readonly Scope[] = folder === undefined ? ['here', 'all'] : ['here', 'below', 'all'];
  return (
    <span className={styles.scope} role="radiogroup" aria-label="Where to search">
      {offered.map((scope) => (
        <button
          key={scope}
          type="button"
          role="radio"
          aria-checked={now === scope}
          className={classes(styles.pill, styles.choicePill, now === scope && styles.picked)}
          onClick={() => set({ recursive: undefined, everywhere: undefined, ...scopeChange(scope, folder, search) })}
        >
          {scope === 'here' && folder === undefined ? 'Root' : names[scope]}
        </button>
      ))}
    </span>
  );
}
