import { Checkbox, Popover } from '@mantine/core';
import { IconChevronDown, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { kinds, orientations } from '#contract/files.query.ts';
import { useLibraryPlace, useSetLibrarySearch } from '../../lib/library-place.ts';
import type { LibrarySearch } from '../../lib/library-search.ts';
import { classes } from '../../ui/classes.ts';
import styles from './FilterBar.module.css';

const typeNames = { image: 'Image', video: 'Video', audio: 'Audio', document: 'Document', other: 'Other' } as const;
const orientationNames = { landscape: 'Landscape', portrait: 'Portrait', square: 'Square' } as const;

interface PillProps<Value extends string> {
  name: string;
  values: readonly Value[];
  names: Readonly<Record<Value, string>>;
  chosen: readonly Value[];
  onChange: (values: Value[]) => void;
}

/** A filter: plain while unset, tinted with × while it narrows. */
function FilterPill<Value extends string>({ name, values, names, chosen, onChange }: PillProps<Value>) {
  const [open, setOpen] = useState(false);
  const on = chosen.length > 0;
  return (
    <span className={classes(styles.pill, on && styles.on)}>
      <Popover opened={open} onChange={setOpen} position="bottom-start" trapFocus returnFocus>
        <Popover.Target>
          <button type="button" className={styles.open} aria-expanded={open} onClick={() => setOpen(!open)}>
            {on ? chosen.map((value) => names[value]).join(', ') : name}
            {!on && <IconChevronDown size={14} aria-hidden="true" />}
          </button>
        </Popover.Target>
        <Popover.Dropdown className={styles.choices ?? ''} role="group" aria-label={name}>
          <Checkbox.Group value={[...chosen]} onChange={(next) => onChange(next as Value[])}>
            {values.map((value) => (
              <Checkbox key={value} value={value} label={names[value]} className={styles.choice ?? ''} />
            ))}
          </Checkbox.Group>
        </Popover.Dropdown>
      </Popover>
      {on && (
        <button type="button" className={styles.off} aria-label={`Clear ${name}`} onClick={() => onChange([])}>
          <IconX size={14} aria-hidden="true" />
        </button>
      )}
    </span>
  );
}

const scopes = { here: 'This folder', below: 'With subfolders' } as const;

/** What the list is narrowed by, and a way to take each away. */
export function FilterBar() {
  const { folder, search } = useLibraryPlace();
  const set = useSetLibrarySearch();
  const some = <T,>(values: readonly T[]) => (values.length > 0 ? values : undefined);
  const special = search.recycled || search.starred;
  const searching = (search.q?.length ?? 0) > 0;
  const below = search.recursive ?? searching;
  const narrowed =
    some(search.type ?? []) ??
    some(search.orientation ?? []) ??
    some(search.q ?? []) ??
    (search.recursive === undefined ? undefined : true);
  const clear: Partial<Record<keyof LibrarySearch, undefined>> = {
    type: undefined,
    orientation: undefined,
    q: undefined,
    recursive: undefined,
  };
  return (
    <div className={styles.bar} role="group" aria-label="Filters">
      <FilterPill
        name="Type"
        values={kinds}
        names={typeNames}
        chosen={search.type ?? []}
        onChange={(type) => set({ type: some(type) })}
      />
      <FilterPill
        name="Orientation"
        values={orientations}
        names={orientationNames}
        chosen={search.orientation ?? []}
        onChange={(orientation) => set({ orientation: some(orientation) })}
      />
      {!special && (
        <span className={styles.scope} role="radiogroup" aria-label="Where to look">
          {(['here', 'below'] as const).map((scope) => (
            <button
              key={scope}
              type="button"
              role="radio"
              aria-checked={below === (scope === 'below')}
              className={classes(styles.pill, styles.choicePill, below === (scope === 'below') && styles.picked)}
              onClick={() =>
                set({ recursive: scope === 'below' ? (searching ? undefined : true) : searching ? false : undefined })
              }
            >
              {scope === 'below' && folder === undefined ? 'Everywhere' : scopes[scope]}
            </button>
          ))}
        </span>
      )}
      {narrowed !== undefined && (
        <button type="button" className={styles.clear} onClick={() => set(clear)}>
          Clear
        </button>
      )}
    </div>
  );
}
