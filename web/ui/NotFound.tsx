import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { EmptyState } from './EmptyState.tsx';
import styles from './Page.module.css';

export function NotFound() {
  return (
    <main className={styles.centre}>
      <EmptyState
        title="There is nothing here"
        text="The address leads nowhere, or to something that is not yours to see."
        action={
          <Button variant="line" component={Link} to="/library">
            Go to the library
          </Button>
        }
      />
    </main>
  );
}
