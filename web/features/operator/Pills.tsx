import { number } from '../../lib/format.ts';
import styles from './Staff.module.css';

interface Pill<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly count?: number | undefined;
}

/** One of a few parts of a list, each with how many are in it. */
export function Pills<Value extends string>(props: {
  label: string;
  data: readonly Pill<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}) {
  return (
    <fieldset className={styles.pills} aria-label={props.label}>
      {props.data.map(({ value, label, count }) => (
        <button
          key={value}
          type="button"
          className={styles.pill}
          aria-pressed={props.value === value}
          onClick={() => props.onChange(value)}
        >
          {label}
          {count !== undefined && count > 0 && <span className={styles.number}>{number(count)}</span>}
        </button>
      ))}
    </fieldset>
  );
}
