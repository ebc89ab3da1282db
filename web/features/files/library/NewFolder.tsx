import { Button } from '@mantine/core';
import { IconFolderPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyWhenIdle } from '../../../lib/lazy-when-idle.ts';
import { Late } from '../../../ui/overlays/Late.tsx';
import { Tooltip } from '../../../ui/overlays/Tooltip.tsx';
import { ROOT } from '../../folders/folder-actions.ts';
import styles from './NewFolder.module.css';
import type { LibraryPage } from './use-library-page.ts';

const FolderNameDialog = lazyWhenIdle(
  async () => (await import('../../folders/FolderNameDialog.tsx')).FolderNameDialog,
);

/** Makes a folder in the one that is open; in another team's folder it says who can. */
export function NewFolder({ page: { folder, by } }: { page: LibraryPage }) {
  const [creating, setCreating] = useState(false);
  const close = () => setCreating(false);
  return (
    <>
      <Tooltip label={`Only ${by?.name} can create folders here`} disabled={!by}>
        <Button
          variant="line"
          leftSection={<IconFolderPlus size={16} />}
          onClick={by ? undefined : () => setCreating(true)}
          {...(by ? { 'aria-disabled': true, 'data-disabled': true } : {})}
          className={styles.newFolder ?? ''}
        >
          New folder
        </Button>
      </Tooltip>
      {creating && (
        <Late onClose={close}>
          <FolderNameDialog parent={folder.data ?? ROOT} onClose={close} />
        </Late>
      )}
    </>
  );
}
