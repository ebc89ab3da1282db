import { Button } from '@mantine/core';
import { IconDots, IconPencil, IconThumbUp, IconTrash } from '@tabler/icons-react';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/overlays/Menu.tsx';
import { SavedNote } from '../write/SavedNote.tsx';
import styles from './Composer.module.css';
import { type Finish, wayWords } from './use-finish.ts';

/** The state of the draft, and the buttons that end the writing. */
export function ComposerFoot({ finish, onDiscard }: { finish: Finish; onDiscard: () => Promise<void> }) {
  const { main, busy, run, approval } = finish;
  return (
    <div className={styles.foot}>
      <SavedNote />
      <span className={styles.grow} />
      <Menu position="top-end" width={220} withinPortal zIndex={350}>
        <Menu.Target>
          <IconButton label="More for this post" disabled={busy}>
            <IconDots />
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          {main !== 'draft' && (
            <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => void run('draft')}>
              Save draft
            </Menu.Item>
          )}
          {main !== 'submit' && approval && (
            <Menu.Item leftSection={<IconThumbUp size={16} />} onClick={() => void run('submit')}>
              Submit for approval
            </Menu.Item>
          )}
          <Menu.Divider />
          <Menu.Item data-danger leftSection={<IconTrash size={16} />} onClick={() => void onDiscard()}>
            Discard
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Button variant="ink" loading={busy} onClick={() => void run(main)}>
        {wayWords[main]}
      </Button>
    </div>
  );
}
