import { EmptyState } from './EmptyState.tsx';
import { LinkButton } from './LinkButton.tsx';
import styles from './Page.module.css';

export function NotFound() {
  return (
    <main className={styles.centre}>
      <EmptyState
        heading="h1"
        title="There is nothing here"
        text="The address leads nowhere, or to something that is not yours to see."
        action={<LinkButton to="/library/">Go to the library</LinkButton>}
      />
    </main>
  );
}
