import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { When } from '../../../ui/When.tsx';
import styles from './DraftBar.module.css';
import type { EditorDialog } from './EditorHead.tsx';
import { useEditor } from './editor-context.ts';

/** The difference between the team's state and the visitors', while there is one, and what can be done about it. */
export function DraftBar({ onOpen }: { onOpen: (dialog: EditorDialog) => void }) {
  const { centre, editable } = useEditor();
  const { published, pending, offline } = centre;
  if (offline)
    return (
      <p className={styles.bar}>
        Your team’s plan has no Media Centres. Visitors read that this one is offline; everything is kept.
      </p>
    );
  if (published && !pending) return null;
  return (
    <div className={styles.bar} role="region" aria-label="Draft">
      <IconPencil size={16} stroke={1.75} aria-hidden="true" />
      <span className={styles.words}>
        {published ? (
          <>
            Unpublished changes. Visitors see what was published <When at={published.at} />.
          </>
        ) : (
          'Draft. Only your team sees it until you publish it.'
        )}
      </span>
      {editable && published && (
        <>
          <Button size="xs" variant="quiet" onClick={() => onOpen('revert')}>
            Discard draft
          </Button>
          <Button size="xs" variant="line" className={styles.wide ?? ''} onClick={() => onOpen('publish')}>
            See changes
          </Button>
        </>
      )}
    </div>
  );
}
