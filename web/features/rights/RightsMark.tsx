import type { CSSProperties } from 'react';
import { type RightsState, rightsLooks } from '#contract/policy/use/rights-state.ts';
import styles from './RightsMark.module.css';
import { stateIcons } from './state-icons.ts';

/** A state of rights by its icon, its colour and its word. */
export function RightsMark({ state }: { state: RightsState }) {
  const { word, colour } = rightsLooks[state];
  const Icon = stateIcons[state];
  return (
    <span className={styles.mark} style={{ '--state': `var(--${colour})` } as CSSProperties}>
      <Icon size={16} stroke={1.75} aria-hidden="true" />
      {word}
    </span>
  );
}
