import { TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { count } from '../../../../lib/format.ts';
import { Checkbox } from '../../../../ui/overlays/Choices.tsx';
import { FilterPill } from './FilterPill.tsx';
import styles from './Filters.module.css';

interface Option<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly mark?: ReactNode;
}

interface Choice<Value extends string> {
  name: string;
  options: readonly Option<Value>[];
  chosen: readonly Value[] | undefined;
  onChange: (next: Value[] | undefined) => void;
}

/** Above so many options there is a field to find one by its name. */
const fewOptions = 12;
const mostShown = 100;

/** 'Failed' or '3 chosen'. */
function chosenText<Value extends string>(options: readonly Option<Value>[], chosen: readonly Value[] = []) {
  if (chosen.length === 0) return undefined;
  if (chosen.length > 1) return `${chosen.length} chosen`;
  return options.find(({ value }) => value === chosen[0])?.label ?? '1 chosen';
}

function Boxes<Value extends string>({ name, options, chosen, onChange }: Choice<Value>) {
  const [typed, setTyped] = useState('');
  const words = typed.trim().toLowerCase();
  const found = options.filter(({ label }) => label.toLowerCase().includes(words));
  const shown = found.slice(0, mostShown);
  return (
    <>
      {options.length > fewOptions && (
        <TextInput
          size="xs"
          aria-label={`Find in ${name}`}
          placeholder="Find"
          value={typed}
          data-autofocus
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      <Checkbox.Group
        value={[...(chosen ?? [])]}
        onChange={(next) => onChange(next.length > 0 ? (next as Value[]) : undefined)}
        aria-label={name}
      >
        {shown.map(({ value, label, mark }) => (
          <Checkbox
            key={value}
            value={value}
            className={styles.choice ?? ''}
            label={
              <span className={styles.line}>
                {mark}
                <span className={styles.label} dir="auto">
                  {label}
                </span>
              </span>
            }
          />
        ))}
      </Checkbox.Group>
      {found.length === 0 && <p className={styles.none}>No results</p>}
      {found.length > shown.length && (
        <p className={styles.none}>{count(found.length - shown.length, 'more', 'more')}. Type to find them.</p>
      )}
    </>
  );
}

/** A filter of which several values can be ticked. `none` is said while there are no options. */
export function Several<Value extends string>({
  none,
  onOpen,
  ...choice
}: Choice<Value> & { none?: string; onOpen?: () => void }) {
  const { name, options, chosen, onChange } = choice;
  return (
    <FilterPill
      name={name}
      chosen={chosenText(options, chosen)}
      onClear={() => onChange(undefined)}
      {...(onOpen && { onOpen })}
    >
      {options.length === 0 ? <p className={styles.none}>{none}</p> : <Boxes {...choice} />}
    </FilterPill>
  );
}
