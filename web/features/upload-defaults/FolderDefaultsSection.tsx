import { Button, Skeleton } from '@mantine/core';
import { IconFolderCog, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { count } from '../../lib/format.ts';
import { useTeam } from '../../lib/me.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { ListBody } from '../../ui/list/ListBody.tsx';
import { SectionBar } from '../../ui/list/SectionBar.tsx';
import { usePaged } from '../../ui/list/use-paged.ts';
import { Popover } from '../../ui/overlays/Popover.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import list from '../../ui/page/SettingsList.module.css';
import { FolderSearch } from '../folders/FolderPicker.tsx';
import { useClearFolderDefaults } from './actions.ts';
import { FolderDefaultsDialog } from './FolderDefaultsDialog.tsx';
import { GivenList } from './GivenList.tsx';
import { linesOf } from './given-words.ts';
import { folderListQuery } from './queries.ts';
import styles from './UploadDefaults.module.css';

interface ChosenFolder {
  uuid: string;
  name: string;
}

function AddFolder({ onChoose }: { onChoose: (folder: ChosenFolder) => void }) {
  const [opened, setOpened] = useState(false);
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={320} trapFocus>
      <Popover.Target>
        <Button variant="ink" leftSection={<IconPlus size={16} />} onClick={() => setOpened(!opened)}>
          Choose a folder
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={styles.picker ?? ''}>
        <FolderSearch
          chosen={[]}
          onChoose={({ uuid, name }) => {
            setOpened(false);
            if (uuid !== null) onChoose({ uuid, name });
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

/** The folders that give something to what is uploaded into them. */
export function FolderDefaultsSection() {
  const { uuid: team } = useTeam();
  const [open, setOpen] = useState<ChosenFolder>();
  const clear = useClearFolderDefaults();
  const found = usePaged(folderListQuery(team));
  const add = <AddFolder onChoose={setOpen} />;
  return (
    <div className={list.section}>
      <ListBody
        list={found}
        failed="The folders did not load"
        skeleton={<Skeleton height={160} radius={8} />}
        empty={
          <EmptyState
            icon={<IconFolderCog size={22} stroke={1.75} />}
            title="No folder has defaults yet"
            text="A folder can add tags, rights, collections and custom attributes to files uploaded into it and its subfolders."
            action={add}
          />
        }
        more="More folders"
      >
        {(rows) => (
          <>
            <SectionBar count={count(found.total ?? rows.length, 'folder')} actions={add} />
            <ul className={list.rows} aria-label="Folders with defaults">
              {rows.map((row) => (
                <li key={row.folder.uuid} className={styles.row}>
                  <div className={styles.what}>
                    <span className={styles.name} dir="auto">
                      {row.folder.name}
                    </span>
                    <span className={styles.soft}>{row.folder.path}</span>
                  </div>
                  <div className={styles.gives}>
                    <GivenList lines={linesOf(row.given)} />
                  </div>
                  <div className={styles.tools}>
                    <Button
                      variant="line"
                      size="xs"
                      onClick={() => setOpen(row.folder)}
                      aria-label={`Change the defaults of ${row.folder.name}`}
                    >
                      Change
                    </Button>
                    <IconButton label={`Remove the defaults of ${row.folder.name}`} onClick={() => clear.mutate(row)}>
                      <IconTrash />
                    </IconButton>
                  </div>
                </li>
              ))}
            </ul>
          </>
        )}
      </ListBody>
      {open && <FolderDefaultsDialog key={open.uuid} folder={open} onClose={() => setOpen(undefined)} />}
    </div>
  );
}
