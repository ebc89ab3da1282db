import { Skeleton } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { FolderUse as Use } from '#contract/storage.ts';
import { useTeam } from '../../lib/me.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { ListBody } from '../../ui/list/ListBody.tsx';
import { usePaged } from '../../ui/list/use-paged.ts';
import styles from './FolderUse.module.css';
import { folderUseQuery } from './queries.ts';
import { UseRow } from './UseRow.tsx';

interface Level {
  parent: string | null;
  counted: string | null;
  /** The total that the bars are shares of. */
  whole: number;
}

function Row({ use: { folder, has_children, files, bytes }, counted, whole }: { use: Use } & Omit<Level, 'parent'>) {
  const [open, setOpen] = useState(false);
  const label = folder?.name ?? 'Files in Root';
  return (
    <li>
      <div className={styles.row}>
        {folder && has_children ? (
          <IconButton
            small
            label={open ? `Collapse ${label}` : `Expand ${label}`}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {open ? <IconChevronDown /> : <IconChevronRight />}
          </IconButton>
        ) : (
          <span className={styles.leaf} />
        )}
        <div className={styles.use}>
          <UseRow
            label={label}
            name={
              folder ? (
                <Link
                  to="/library/$folder"
                  params={{ folder: folder.uuid }}
                  search={{ order: '-size' }}
                  className={styles.link}
                >
                  {label}
                </Link>
              ) : (
                label
              )
            }
            files={files}
            size={bytes}
            whole={whole}
          />
        </div>
      </div>
      {open && folder && (
        <div className={styles.below}>
          <FolderUse parent={folder.uuid} counted={counted} whole={whole} />
        </div>
      )}
    </li>
  );
}

/** The folders in a folder by what they take; what is in them is asked for when they are unfolded. */
export function FolderUse({ parent, counted, whole }: Level) {
  const list = usePaged(folderUseQuery(useTeam().uuid, parent, counted));
  return (
    <ListBody
      list={list}
      failed="The folders did not load"
      skeleton={<Skeleton height={36} my={8} />}
      empty={<p className={styles.none}>No folder has files.</p>}
      more="More folders"
    >
      {(folders) => (
        <ul>
          {folders.map((use) => (
            <Row key={use.folder?.uuid ?? 'root'} use={use} counted={counted} whole={whole} />
          ))}
        </ul>
      )}
    </ListBody>
  );
}
