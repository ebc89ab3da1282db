import { ScrollArea } from '@mantine/core';
import styles from './Webhooks.module.css';

/** The raw text that machines exchanged. */
export function Listing({ label, text }: { label: string; text: string }) {
  return (
    // A long text is scrolled by the keyboard, too.
    <ScrollArea.Autosize
      mah={320}
      className={styles.listing ?? ''}
      viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': label }}
    >
      <pre className={styles.code}>{text}</pre>
    </ScrollArea.Autosize>
  );
}
