import { Tabs } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '../../ui/overlays/FormDialog.tsx';
import { FolderDirectory, FolderSearch } from '../folders/FolderPicker.tsx';
import { type FolderTarget, ROOT } from '../folders/folder-actions.ts';

interface Props {
  folder: FolderTarget;
  onChoose: (folder: FolderTarget) => void;
  onClose: () => void;
}

/** The folder that files go to when they are approved: found by name, or level by level. */
export function FolderDialog({ folder, onChoose, onClose }: Props) {
  const [tab, setTab] = useState<string | null>('search');
  const [found, setFound] = useState(folder);
  const [trail, setTrail] = useState<FolderTarget[]>([ROOT]);
  const chosen = tab === 'search' ? found : (trail.at(-1) ?? ROOT);
  return (
    <FormDialog
      onClose={onClose}
      title="Where files go"
      size="form"
      action={`Use ${chosen.name}`}
      busy={false}
      onSubmit={() => {
        onChoose(chosen);
        onClose();
      }}
    >
      <Tabs value={tab} onChange={setTab}>
        <Tabs.List mb="md">
          <Tabs.Tab value="search">Search</Tabs.Tab>
          <Tabs.Tab value="directory">Directory</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="search">
          <FolderSearch chosen={found.uuid === null ? [] : [found.uuid]} onChoose={setFound} />
        </Tabs.Panel>
        <Tabs.Panel value="directory">
          <FolderDirectory at={trail} onGo={setTrail} />
        </Tabs.Panel>
      </Tabs>
    </FormDialog>
  );
}
