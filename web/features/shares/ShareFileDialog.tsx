import { Tabs } from '@mantine/core';
import type { FileSummary } from '#contract/files.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { CopyLine } from '../../ui/ShownOnce.tsx';
import { PublicTab } from './PublicTab.tsx';
import styles from './ShareFileDialog.module.css';

/** The two links of a file: to its public view, and to its page for who is signed in. */
export function ShareFileDialog({ file, onClose }: { file: Pick<FileSummary, 'uuid'>; onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title="Share File" size="form">
      <Tabs defaultValue="public" keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="public">Public</Tabs.Tab>
          <Tabs.Tab value="asset">Asset</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="public">
          <PublicTab file={file} />
        </Tabs.Panel>
        <Tabs.Panel value="asset">
          <div className={styles.tab}>
            <p className={styles.note}>
              Opens the page of the file for members of your team, and of teams that its folder is shared with.
            </p>
            <CopyLine label="Link to the file" text={`${window.location.origin}/file/${file.uuid}`} />
          </div>
        </Tabs.Panel>
      </Tabs>
    </Dialog>
  );
}
