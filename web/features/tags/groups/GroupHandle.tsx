import type { useDraggable } from '@dnd-kit/core';
import { IconGripVertical } from '@tabler/icons-react';
import type { OpenTagDialog } from '../dialogs/TagDialogs.tsx';
import styles from './GroupTree.module.css';
import type { GroupTreeState } from './use-group-tree.ts';

/** The parts that every row of the tree is given. */
export interface BranchProps {
  tree: GroupTreeState;
  editable: boolean;
  q: string;
  onOpen: (dialog: OpenTagDialog) => void;
}

/** The handle by which a row is moved: by mouse and finger, or by Space and the arrow keys. */
export function Handle({ drag, label }: { drag: ReturnType<typeof useDraggable>; label: string }) {
  return (
    <button
      ref={drag.setNodeRef}
      type="button"
      className={styles.handle}
      {...drag.listeners}
      aria-label={label}
      aria-describedby={drag.attributes['aria-describedby']}
      aria-pressed={drag.isDragging}
    >
      <IconGripVertical size={16} stroke={1.75} aria-hidden="true" />
    </button>
  );
}
