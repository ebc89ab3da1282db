import { Button } from '@mantine/core';
import { IconFolder, IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import form from '../../../ui/form/Form.module.css';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Popover } from '../../../ui/overlays/Popover.tsx';
import { FolderSearch } from '../../folders/FolderPicker.tsx';
import styles from './AttributeDrawer.module.css';

interface Chosen {
  uuid: string;
  name: string;
}

/** The files that have the attribute: those in some folders and below them, or all. */
export function FolderChoice({
  folders,
  onChange,
}: {
  folders: readonly Chosen[];
  onChange: (folders: readonly Chosen[]) => void;
}) {
  const [opened, setOpened] = useState(false);
  const chosen = folders.map(({ uuid }) => uuid);
  return (
    <fieldset className={styles.group}>
      <legend className={form.legend}>Applies to</legend>
      {folders.length === 0 && <p className={styles.said}>Every file.</p>}
      {folders.length > 0 && (
        <>
          <p className={styles.said}>Files in these folders and their subfolders.</p>
          <ul className={styles.folders}>
            {folders.map((folder) => (
              <li key={folder.uuid} className={styles.folder}>
                <IconFolder size={16} stroke={1.75} aria-hidden="true" />
                <span className={styles.grow} dir="auto">
                  {folder.name}
                </span>
                <IconButton
                  label={`Remove ${folder.name}`}
                  small
                  onClick={() => onChange(folders.filter(({ uuid }) => uuid !== folder.uuid))}
                >
                  <IconX />
                </IconButton>
              </li>
            ))}
          </ul>
        </>
      )}
      <Popover opened={opened} onChange={setOpened} position="top-start" width={320} trapFocus withinPortal={false}>
        <Popover.Target>
          <Button
            variant="quiet"
            leftSection={<IconPlus size={16} />}
            onClick={() => setOpened(!opened)}
            className={styles.add ?? ''}
          >
            {folders.length === 0 ? 'Limit to folders' : 'Add a folder'}
          </Button>
        </Popover.Target>
        <Popover.Dropdown className={styles.picker ?? ''}>
          <FolderSearch
            chosen={chosen}
            onChoose={({ uuid, name }) => {
              if (uuid === null) return;
              const others = folders.filter((folder) => folder.uuid !== uuid);
              onChange(others.length < folders.length ? others : [...folders, { uuid, name }]);
              setOpened(false);
            }}
          />
        </Popover.Dropdown>
      </Popover>
    </fieldset>
  );
}
