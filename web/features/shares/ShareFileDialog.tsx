import { Tabs } from '@mantine/core';
import type { FileSummary } from '#contract/files/routes.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import type { FileDialogProps } from '../files/dialogs/file-dialogs.ts';
import { only } from '../files/select/subject.ts';
import { AssetTab } from './AssetTab.tsx';
import { PublicTab } from './PublicTab.tsx';
import { ShareManyDialog } from './ShareManyDialog.tsx';

/** The two links of a file: to its public view, and to its page for who is signed in. */
function OneFile({ file, onClose }: { file: FileSummary; onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title="Share File" about={file.name} size="small">
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

/** Shares a file, or several by one link. */
export function ShareFileDialog({ subject, onClose }: FileDialogProps) {
  const file = only(subject);
  if (file) return <OneFile file={file} onClose={onClose} />;
  return subject.files.length > 0 && <ShareManyDialog subject={subject} onClose={onClose} />;
}
