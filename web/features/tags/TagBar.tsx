import { Button } from '@mantine/core';
import { IconArrowMerge, IconFolderSymlink, IconTrash, IconX } from '@tabler/icons-react';
import { limits } from '#contract/core/limits.ts';
import { count } from '../../lib/format.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import styles from './TagBar.module.css';

const mergedAtMost = 101;
const deletedAtMost = limits.tagsAtOnce;

/** The actions on the selected tags. */
export function TagBar(props: {
  chosen: number;
  onMove: () => void;
  onMerge: () => void;
  onDelete: () => void;
  onClear: () => void;
}) {
  const { chosen } = props;
  if (chosen === 0) return null;
  return (
    <section className={styles.bar} aria-label="Selected tags">
      <IconButton label="Clear selection" shortcut="Esc" onClick={props.onClear}>
        <IconX />
      </IconButton>
      <span className={styles.count} role="status">
        {count(chosen, 'tag')} selected
      </span>
      <Button
        leftSection={<IconFolderSymlink size={16} />}
        onClick={props.onMove}
        disabled={chosen > deletedAtMost}
        title={chosen > deletedAtMost ? `At most ${deletedAtMost} tags can be moved at once.` : undefined}
        aria-label="Move to group…"
      >
        Move
      </Button>
      <Button
        leftSection={<IconArrowMerge size={16} />}
        onClick={props.onMerge}
        disabled={chosen > mergedAtMost}
        title={chosen > mergedAtMost ? `At most ${mergedAtMost} tags can be merged at once.` : undefined}
      >
        {chosen === 1 ? 'Merge into…' : 'Merge'}
      </Button>
      <Button
        leftSection={<IconTrash size={16} />}
        onClick={props.onDelete}
        disabled={chosen > deletedAtMost}
        title={chosen > deletedAtMost ? `At most ${deletedAtMost} tags can be deleted at once.` : undefined}
      >
        Delete
      </Button>
    </section>
  );
}
