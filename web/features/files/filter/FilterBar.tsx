import { IconAdjustmentsHorizontal, IconChevronDown, IconX } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyWhenIdle } from '../../../lib/lazy-when-idle.ts';
import { useLibraryPlace, useSetLibrarySearch } from '../../../lib/search/library-place.ts';
import { takesFiles, whereOf } from '../../../lib/search/library-where.ts';
import { classes } from '../../../ui/classes.ts';
import { Popover } from '../../../ui/overlays/Popover.tsx';
import styles from './FilterBar.module.css';
import { facetKinds } from './facet-kinds.ts';
import { type FilterChip, filterChipsOf, filtersOf, withoutAll } from './filter-chips.ts';
import { useFilterNames } from './filter-names.ts';
import { ScopeSwitch } from './ScopeSwitch.tsx';

const CreatedFilter = lazyWhenIdle(async () => (await import('./CreatedFilter.tsx')).CreatedFilter);
const FacetChoices = lazyWhenIdle(async () => (await import('./FacetChoices.tsx')).FacetChoices);
const AllFilters = lazyWhenIdle(async () => (await import('./AllFilters.tsx')).AllFilters);

/** A filter that is asked for often: its values one click away. */
function FilterPill({ name, wide = false, children }: { name: string; wide?: boolean; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <span className={classes(styles.pill, wide && styles.wide)}>
      <Popover opened={open} onChange={setOpen} position="bottom-start" trapFocus returnFocus>
        <Popover.Target>
          <button type="button" className={styles.open} aria-expanded={open} onClick={() => setOpen(!open)}>
            {name}
            <IconChevronDown size={14} aria-hidden="true" />
          </button>
        </Popover.Target>
        <Popover.Dropdown className={styles.choices ?? ''} role="group" aria-label={name}>
          <Suspense>{open && children}</Suspense>
        </Popover.Dropdown>
      </Popover>
    </span>
  );
}

/** One part of what narrows the list, with a × that takes it away. */
function Chip({ narrowing: { label, without, swatch } }: { narrowing: FilterChip }) {
  const set = useSetLibrarySearch();
  return (
    <span className={classes(styles.pill, styles.on)}>
      <span className={styles.label} dir="auto">
        {swatch && <span className={styles.swatch} style={{ background: swatch }} />}
        {label}
      </span>
      <button type="button" className={styles.off} aria-label={`Remove ${label}`} onClick={() => set(without)}>
        <IconX size={14} aria-hidden="true" />
      </button>
    </span>
  );
}

/** The filters of the list, each with a way to remove it, and the ways to add more. */
export function FilterBar() {
  const { folder, search } = useLibraryPlace();
  const set = useSetLibrarySearch();
  const [all, setAll] = useState(false);
  const chips = filtersOf(search, useFilterNames(search));
  const filterChips = filterChipsOf(search);
  const { type, tags, rights, orientation, creator } = facetKinds;
  return (
    <div className={styles.bar} role="group" aria-label="Filters">
      {chips.map((narrowing) => (
        <Chip key={`${narrowing.filter} ${narrowing.value}`} narrowing={narrowing} />
      ))}
      {[type, tags, rights, orientation].map((kind) => (
        <FilterPill key={kind.title} name={kind.title} wide={kind === orientation}>
          <FacetChoices kind={kind} />
        </FilterPill>
      ))}
      <FilterPill name="Added">
        <CreatedFilter />
      </FilterPill>
      <FilterPill name={creator.title} wide>
        <FacetChoices kind={creator} />
      </FilterPill>
      <span className={styles.pill}>
        <button type="button" className={styles.open} aria-haspopup="dialog" onClick={() => setAll(true)}>
          <IconAdjustmentsHorizontal size={16} aria-hidden="true" />
          All filters
        </button>
      </span>
      {takesFiles(whereOf(folder, search)) && <ScopeSwitch />}
      {filterChips.length > 0 && (
        <button type="button" className={styles.clear} onClick={() => set(withoutAll(filterChips))}>
          Clear
        </button>
      )}
      <Suspense>{all && <AllFilters opened onClose={() => setAll(false)} />}</Suspense>
    </div>
  );
}
