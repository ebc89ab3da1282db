import { Button } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { CallError, refusalOf } from '../../lib/call.ts';
import styles from './EmptyState.module.css';

function sentence(error: unknown): string {
  return refusalOf(error);
}

/** A part of the screen that did not load: what, why, another try, and the number to quote. */
export function ErrorState(props: {
  title: string;
  heading?: 'h1' | 'h2' | 'p';
  error: unknown;
  onRetry?: (() => void) | undefined;
}) {
  const request = props.error instanceof CallError ? props.error.requestId : undefined;
  const Title = props.heading ?? 'p';
  return (
    <div className={styles.root} role="alert">
      <span className={styles.wrong} aria-hidden="true">
        <IconPlugConnectedX size={22} stroke={1.75} />
      </span>
      <Title className={styles.title}>{props.title}</Title>
      <p className={styles.text}>{sentence(props.error)}</p>
      {props.onRetry && (
        <div className={styles.action}>
          <Button variant="line" onClick={props.onRetry}>
            Try again
          </Button>
        </div>
      )}
      {request && <p className={styles.request}>req {request}</p>}
    </div>
  );
}
