import { Tabs } from '@mantine/core';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import type { FileDialogProps } from '../files/dialogs/file-dialogs.ts';
import { AssetTab } from './AssetTab.tsx';
import { PublicTab } from './PublicTab.tsx';

/** The two links of a file: to its public view, and to its page for who is signed in. */
export function ShareFileDialog({ subject: { files }, onClose }: FileDialogProps) {
  const [file] = files;
  if (!file) return null;
  return (
    <Dialog opened onClose={onClose} title="Share File" size="small">
      <Tabs defaultValue="public" keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="public">Public</Tabs.Tab>
          <Tabs.Tab value="asset">Asset</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="public">
          <PublicTab file={file} />
        </Tabs.Panel>
        <Tabs.Panel value="asset">
          <AssetTab file={file} />
        </Tabs.Panel>
      </Tabs>
    </Dialog>
  );
}
