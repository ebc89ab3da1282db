import { VisuallyHidden } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { number } from '../../../lib/format.ts';
import type { ListSearch } from '../../../lib/search/library.ts';
import { useLibraryPlace } from '../../../lib/search/library-place.ts';
import { FacetChoices } from './FacetChoices.tsx';
import styles from './Facets.module.css';
import type { FacetKind } from './facet-kinds.ts';
import { useFacet } from './facets.ts';

/** Parts of the drawer that are about the same, under a heading. */
export function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        {title}
      </h3>
      {children}
    </section>
  );
}

/** The number of values that are chosen in some filters: those of a list one by one, a range as none. */
const chosenIn = (search: ListSearch, keys: readonly (keyof ListSearch)[]): number =>
  keys
    .flatMap((key) => {
      const value = search[key];
      return Array.isArray(value) ? [value] : typeof value === 'object' ? Object.values<readonly string[]>(value) : [];
    })
    .reduce((sum, values) => sum + values.length, 0);

/** Beside the title of a part: what is chosen in it, else how many values there are to choose, where that is known. */
function Told({ search, keys, values }: Pick<SectionProps, 'keys' | 'values'> & { search: ListSearch }) {
  if (keys.some((key) => search[key] !== undefined)) {
    const chosen = chosenIn(search, keys);
    return <span className={styles.set}>{chosen > 0 ? `${number(chosen)} selected` : 'active'}</span>;
  }
  if (!values) return null;
  return (
    <span className={styles.values}>
      {number(values)}
      <VisuallyHidden> {values === 1 ? 'value' : 'values'}</VisuallyHidden>
    </span>
  );
}

interface SectionProps {
  title: string;
  keys: readonly (keyof ListSearch)[];
  shown?: boolean;
  /** The number of values there are to choose, where that is known already. */
  values?: number;
  children: ReactNode;
}

/** A part of the drawer, open when it narrows or is meant to be; what is folded away asks for no counts. */
export function Section({ title, keys, shown = false, values = 0, children }: SectionProps) {
  const { search } = useLibraryPlace();
  const on = keys.some((key) => search[key] !== undefined);
  const [open, setOpen] = useState(on || shown);
  const id = useId();
  return (
    <section className={styles.section}>
      <h4 className={styles.title}>
        <button type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          <IconChevronRight size={16} aria-hidden="true" className={styles.chevron} />
          {title}
          {!open || on ? <Told search={search} keys={keys} values={values} /> : null}
        </button>
      </h4>
      <div id={id} hidden={!open} className={styles.inside}>
        {open && children}
      </div>
    </section>
  );
}

/** Values to tick. */
export function Choices({ kind, title = kind.title }: { kind: FacetKind; title?: string }) {
  // What was counted for an open part is told by those that are folded away; they ask for nothing themselves.
  const { values } = useFacet(kind.facet, [kind.filter], false);
  return (
    <Section title={title} keys={[kind.filter]} values={values.length}>
      <FacetChoices kind={kind} />
    </Section>
  );
}
