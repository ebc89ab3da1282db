import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { ErrorState } from './ErrorState.tsx';
import styles from './Page.module.css';

/** A whole screen that did not load. */
export function LoadFailed({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  return (
    <main className={styles.centre}>
      <ErrorState
        heading="h1"
        title="This page did not load"
        error={error}
        onRetry={() => {
          reset();
          void router.invalidate();
        }}
      />
    </main>
  );
}
