import { Button } from '@mantine/core';
import { useState } from 'react';
import styles from './SavedNote.module.css';
import { useWrite } from './write-context.ts';

/** The state of what is typed, in words. */
export function SavedNote() {
  const { work } = useWrite();
  const { state, saved, wrong } = work;
  const [ever, setEver] = useState(false);
  if (state !== 'saved' && !ever) setEver(true);
  if (state === 'refused')
    return (
      <span className={styles.wrong} role="alert">
        Not saved. {wrong}{' '}
        <Button variant="quiet" size="compact-xs" onClick={() => void work.flush()}>
          Try again
        </Button>
      </span>
    );
  const words =
    state === 'saved'
      ? saved && ever
        ? saved.status === 'draft'
          ? 'Saved as a draft'
          : 'Saved'
        : ''
      : state === 'saving'
        ? 'Saving…'
        : '';
  return (
    <span className={styles.note} role="status">
      {words}
    </span>
  );
}
