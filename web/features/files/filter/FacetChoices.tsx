import { TextInput } from '@mantine/core';
import { IconClockExclamation, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import type { RightsStateFilter } from '#contract/files/query.ts';
import { rightsLooks } from '#contract/policy/use/rights-state.ts';
import { number } from '../../../lib/format.ts';
import { useLibraryPlace, useSetLibrarySearch } from '../../../lib/search/library-place.ts';
import { Checkbox } from '../../../ui/overlays/Choices.tsx';
import { stateIcons } from '../../rights/state-icons.ts';
import styles from './Facets.module.css';
import { chosenOf, type FacetKind, optionsOf } from './facet-kinds.ts';
import { useFacet } from './facets.ts';
import { type NamedFilter, useFilterNames } from './filter-names.ts';

const searchedFrom = 12;
const shownAtMost = 60;

/** The number of files that a choice would leave. */
export function FacetCount({ count, exact }: { count: number | null; exact: boolean }) {
  if (count === null) return null;
  return <span className={styles.count}>{`${exact || count === 0 ? '' : '~'}${number(count)}`}</span>;
}

/** A state by its icon and colour, beside its word. */
function StateIcon({ state }: { state: RightsStateFilter }) {
  const look = state === 'expiring' ? 'pending' : state;
  const Icon = state === 'expiring' ? IconClockExclamation : stateIcons[look];
  return (
    <Icon
      size={16}
      stroke={1.75}
      className={styles.state}
      color={`var(--${rightsLooks[look].colour})`}
      aria-hidden="true"
    />
  );
}

/** The values of one filter, to be ticked, each with how many files it would leave. */
export function FacetChoices({ kind }: { kind: FacetKind }) {
  const { search } = useLibraryPlace();
  const set = useSetLibrarySearch();
  const [typed, setTyped] = useState('');
  const { values, exact, loading, failed } = useFacet(kind.facet, [kind.filter]);
  const nameOf = useFilterNames(search);
  const chosen = chosenOf(kind, search, values);
  const options = optionsOf(kind, values, chosen, (value) => nameOf(kind.filter as NamedFilter, value));
  const words = typed.trim().toLowerCase();
  const shown = options.filter(({ label }) => label.toLowerCase().includes(words)).slice(0, shownAtMost);
  if (failed) return <p className={styles.note}>The counts did not load.</p>;
  if (options.length === 0)
    return <p className={styles.note}>{loading ? 'Counting…' : 'None of the files here have any.'}</p>;
  return (
    <>
      {options.length >= searchedFrom && (
        <TextInput
          size="xs"
          aria-label={`Find in ${kind.title}`}
          placeholder="Find"
          leftSection={<IconSearch size={14} aria-hidden="true" />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          className={styles.find ?? ''}
        />
      )}
      <Checkbox.Group
        value={[...chosen]}
        onChange={(next) => set({ [kind.filter]: next.length > 0 ? next : undefined })}
        aria-label={kind.title}
      >
        <div className={styles.choices}>
          {shown.map(({ value, label, count }) => (
            <Checkbox
              key={value}
              value={value}
              className={styles.choice ?? ''}
              label={
                <span className={styles.line}>
                  {kind.filter === 'rights_state' && <StateIcon state={value as RightsStateFilter} />}
                  <span className={styles.name} dir="auto">
                    {label}
                  </span>
                  <FacetCount count={count} exact={exact} />
                </span>
              }
            />
          ))}
        </div>
      </Checkbox.Group>
      {!exact && <p className={styles.note}>~ marks an estimate.</p>}
    </>
  );
}
