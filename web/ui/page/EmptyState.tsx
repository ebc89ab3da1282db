import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

/** One line, one sentence, one action. */
export function EmptyState(props: {
  icon?: ReactNode;
  title: string;
  heading?: 'h1' | 'h2' | 'p';
  text?: ReactNode;
  action?: ReactNode;
}) {
  const Title = props.heading ?? 'p';
  return (
    <div className={styles.root}>
      {props.icon && (
        <span className={styles.icon} aria-hidden="true">
          {props.icon}
        </span>
      )}
      <Title className={styles.title}>{props.title}</Title>
      {props.text && <p className={styles.text}>{props.text}</p>}
      {props.action && <div className={styles.action}>{props.action}</div>}
    </div>
  );
}
