import type { ReactNode } from 'react';
import styles from './Options.module.css';

/** A few ways of which one is chosen. */
export function ChoiceRow<T extends string>(props: {
  label: string;
  value: T | undefined;
  options: readonly (readonly [T, string, ReactNode?])[];
  onChoose: (value: T) => void;
}) {
  return (
    <div className={styles.field} role="group" aria-label={props.label}>
      <span className={styles.label}>{props.label}</span>
      <div className={styles.choices}>
        {props.options.map(([value, name, icon]) => (
          <button
            key={value}
            type="button"
            aria-pressed={value === props.value}
            {...(icon ? { 'aria-label': name, title: name } : {})}
            onClick={() => props.onChoose(value)}
          >
            {icon ?? name}
          </button>
        ))}
      </div>
    </div>
  );
}
