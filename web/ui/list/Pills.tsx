import type { ReactNode } from 'react';
import { number } from '../../lib/format.ts';
import { classes } from '../classes.ts';
import styles from './Pills.module.css';

export interface Pill<Value> {
  readonly value: Value;
  readonly label: ReactNode;
  readonly count?: number | undefined;
  /** Stands apart from the others, at the far end. */
  readonly apart?: boolean;
}

/** One of a few parts of a list, each with how many are in it. `bar`: a line of its own below the head of a screen. */
export function Pills<Value extends string | undefined>(props: {
  label: string;
  data: readonly Pill<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  bar?: boolean;
}) {
  return (
    <fieldset className={classes(styles.pills, props.bar && styles.bar)} aria-label={props.label}>
      {props.data.map(({ value, label, count = 0, apart }) => (
        <button
          key={value ?? 'all'}
          type="button"
          className={classes(styles.pill, apart && styles.apart)}
          aria-pressed={props.value === value}
          onClick={() => props.onChange(value)}
        >
          {label}
          {count > 0 && <span className={styles.number}> {number(count)}</span>}
        </button>
      ))}
    </fieldset>
  );
}
