import { Button } from '@mantine/core';
import { IconEye, IconEyeOff, IconPin, IconPinnedOff, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { GalleryFile } from '#contract/galleries/files.ts';
import { useEditor } from '../editor-context.ts';
import styles from './ItemPanel.module.css';

function Action({ icon, onClick, children }: { icon: ReactNode; onClick: () => void; children: ReactNode }) {
  return (
    <Button variant="line" size="xs" leftSection={icon} onClick={onClick}>
      {children}
    </Button>
  );
}

/** The actions on a file in the gallery. */
export function ItemActions({ file }: { file: GalleryFile }) {
  const { edits, open } = useEditor();
  const { pinned, hidden } = file;
  return (
    <div className={styles.acts}>
      <Action
        icon={pinned ? <IconPinnedOff size={14} /> : <IconPin size={14} />}
        onClick={() => void edits.mark([file], { pinned: !pinned }, pinned ? 'Unpinned' : 'Pinned')}
      >
        {pinned ? 'Unpin' : 'Pin'}
      </Action>
      <Action
        icon={hidden ? <IconEye size={14} /> : <IconEyeOff size={14} />}
        onClick={() =>
          void edits.mark([file], { hidden: !hidden }, hidden ? 'Shown to visitors' : 'Hidden from visitors')
        }
      >
        {hidden ? 'Show' : 'Hide'}
      </Action>
      <Action
        icon={<IconX size={14} />}
        onClick={() => {
          open(undefined);
          void edits.remove([file]);
        }}
      >
        Remove
      </Action>
    </div>
  );
}
