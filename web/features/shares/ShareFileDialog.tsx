import { Tabs } from '@mantine/core';
import type { FileSummary } from '#contract/files/routes.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { AssetTab } from './AssetTab.tsx';
import { PublicTab } from './PublicTab.tsx';

/** The two links of a file: to its public view, and to its page for who is signed in. */
export function ShareFileDialog({ file, onClose }: { file: Pick<FileSummary, 'uuid'>; onClose: () => void }) {
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
