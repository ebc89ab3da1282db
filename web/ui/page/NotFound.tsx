import { LinkButton } from '../LinkButton.tsx';
import { EmptyState } from './EmptyState.tsx';
import styles from './Page.module.css';

export function NotFound() {
  return (
    <main className={styles.centre}>
      <EmptyState
        heading="h1"
        title="Page not found"
        text="This page does not exist, or you do not have access to it."
        action={<LinkButton to="/library/">Go to the library</LinkButton>}
      />
    </main>
  );
}
