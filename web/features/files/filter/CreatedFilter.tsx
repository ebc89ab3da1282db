import { useLibraryPlace, useSetLibrarySearch } from '../../../lib/search/library-place.ts';
import { DateField } from '../../../ui/form/DateField.tsx';
import styles from './Facets.module.css';
import { useFacet } from './facets.ts';
import { OneOf, yearKeys, yearPreset } from './OneOf.tsx';

const yearsAtMost = 8;

/** From one day to another. */
export function DaysFilter({ of }: { of: 'created' | 'taken' }) {
  const { search } = useLibraryPlace();
  const set = useSetLibrarySearch();
  const day = (key: `${typeof of}_${'from' | 'to'}`, label: string) => (
    <DateField
      size="xs"
      label={label}
      value={search[key]?.slice(0, 10) ?? ''}
      onChange={(value) => set({ [key]: value || undefined }, true)}
    />
  );
  return (
    <div className={styles.days}>
      {day(`${of}_from`, 'From')}
      {day(`${of}_to`, 'To')}
    </div>
  );
}

/** The time when files were added: a year, or from one day to another. */
export function CreatedFilter() {
  const { values } = useFacet('year', yearKeys);
  const years = values
    .map(({ value }) => value)
    .toSorted()
    .toReversed()
    .slice(0, yearsAtMost);
  return (
    <>
      <OneOf title="Added in" facet="year" keys={yearKeys} presets={years.map(yearPreset)} />
      <DaysFilter of="created" />
    </>
  );
}
