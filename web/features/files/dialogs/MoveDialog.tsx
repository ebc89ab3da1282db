import { Button, Tabs, TextInput } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { limits } from '#contract/core/limits.ts';
import { folderPolicy } from '#contract/policy/folders/folders.ts';
import { useCan } from '../../../lib/can.ts';
import { count } from '../../../lib/format.ts';
import { isolated } from '../../../lib/isolated.ts';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import styles from '../../folders/FolderPicker.module.css';
import { FolderDirectory, FolderSearch, SharedFolders } from '../../folders/FolderPicker.tsx';
import { type FolderTarget, ROOT, useCreateFolder } from '../../folders/folder-actions.ts';
import { moveTitle } from '../../folders/move-title.ts';
import { sharedFoldersQuery } from '../../folders/queries.ts';
import { useMoveFiles } from '../act/use-move-files.ts';
import { type Subject, sizeOf } from '../select/subject.ts';

type Tab = 'search' | 'directory' | 'shared';

/** Makes a folder where the directory stands; under Root from the search. */
function CreateHere({ parent, onCreated }: { parent: FolderTarget; onCreated: (place: FolderTarget) => void }) {
  const [name, setName] = useState('');
  const create = useCreateFolder();
  const make = () => {
    const wanted = name.trim();
    if (wanted === '' || create.isPending) return;
    create.mutate(
      { name: wanted, parent },
      {
        onSuccess: ({ reply }) => {
          setName('');
          onCreated(reply);
        },
      },
    );
  };
  return (
    <div className={styles.create}>
      <TextInput
        label={`New folder in ${isolated(parent.name)}`}
        value={name}
        maxLength={limits.folderName}
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          make();
        }}
      />
      <Button variant="line" onClick={make} loading={create.isPending} disabled={name.trim() === ''}>
        Create
      </Button>
    </div>
  );
}

function Moved({ to, onGo, onClose }: { to: FolderTarget; onGo: () => void; onClose: () => void }) {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const listener = () => close();
    addEventListener('undone', listener);
    return () => removeEventListener('undone', listener);
  }, []);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={moveTitle}
      size="form"
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Close
          </Button>
          <Button variant="ink" onClick={onGo} data-autofocus>
            Go To Folder
          </Button>
        </>
      }
    >
      <div className={styles.done} role="status">
        <IconCircleCheck size={32} stroke={1.5} aria-hidden="true" />
        {to.uuid === null ? 'Moved to Root' : `Moved to ${isolated(to.name)}`}
      </div>
    </Dialog>
  );
}

/** Moves files: by searching a folder, or level by level. Afterwards it says where they are. */
export function MoveDialog({ subject, onClose }: { subject: Subject; onClose: () => void }) {
  const [tab, setTab] = useState<Tab>('search');
  const [chosen, setChosen] = useState<FolderTarget>();
  const [trail, setTrail] = useState<FolderTarget[]>([ROOT]);
  const [moved, setMoved] = useState<FolderTarget>();
  const { move: moveTo, saving } = useMoveFiles();
  const shared = useQuery(sharedFoldersQuery(subject.team)).data ?? [];
  const navigate = useNavigate();
  const mayCreate = useCan(folderPolicy['folder.edit']);
  const target = tab === 'directory' ? trail.at(-1) : chosen;

  const move = async () => {
    if (!target || saving) return;
    const outcome = await moveTo(subject, target);
    if (outcome === 'moved') setMoved(target);
    else if (outcome === 'going on') onClose();
  };
  if (moved) {
    const go = () => {
      onClose();
      if (moved.uuid === null) void navigate({ to: '/library', search: {} });
      else void navigate({ to: '/library/$folder', params: { folder: moved.uuid }, search: {} });
    };
    return <Moved to={moved} onGo={go} onClose={onClose} />;
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={moveTitle}
      size="form"
      locked={saving}
      footer={
        <>
          {sizeOf(subject) > 1 && <span className={styles.many}>{count(sizeOf(subject), 'file')}</span>}
          <Button variant="quiet" onClick={onClose} disabled={saving}>
            Cancel
          </Button>
          <Button variant="ink" onClick={() => void move()} loading={saving} disabled={!target}>
            Move
          </Button>
        </>
      }
    >
      <div className={styles.tabs} data-creates={mayCreate || undefined}>
        <Tabs value={tab} onChange={(value) => setTab(value as Tab)} keepMounted={false}>
          <Tabs.List mb="sm">
            <Tabs.Tab value="search">Search</Tabs.Tab>
            <Tabs.Tab value="directory">Directory</Tabs.Tab>
            {shared.length > 0 && <Tabs.Tab value="shared">Shared Folders</Tabs.Tab>}
          </Tabs.List>
          <Tabs.Panel value="search">
            <FolderSearch chosen={chosen?.uuid ? [chosen.uuid] : []} onChoose={setChosen} />
          </Tabs.Panel>
          <Tabs.Panel value="directory">
            <FolderDirectory at={trail} onGo={setTrail} />
          </Tabs.Panel>
          <Tabs.Panel value="shared">
            <SharedFolders folders={shared} chosen={chosen?.uuid ? [chosen.uuid] : []} onChoose={setChosen} />
          </Tabs.Panel>
        </Tabs>
        {mayCreate && tab !== 'shared' && (
          <CreateHere
            parent={tab === 'directory' ? (trail.at(-1) ?? ROOT) : ROOT}
            onCreated={(place) => (tab === 'directory' ? setTrail([...trail, place]) : setChosen(place))}
          />
        )}
      </div>
    </Dialog>
  );
}
