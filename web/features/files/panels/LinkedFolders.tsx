import { IconFolderSymlink, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { FileDetail, FileSummary } from '#contract/files/routes.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { openFileDialog } from '../dialogs/file-dialogs.ts';
import styles from '../info/FileInformation.module.css';

/** The folders a file also shows in, besides the one it lives in. */
export function LinkedFolders({ file, edits }: { file: FileDetail; edits: boolean }) {
  const linkIt = () =>
    openFileDialog({ kind: 'link', subject: { team: file.team, files: [file as unknown as FileSummary] } });
  return (
    <div className={styles.part}>
      <div className={styles.partHead}>
        <h3>Linked folders</h3>
        {edits && (
          <IconButton small label="Link to Folders" onClick={linkIt}>
            <IconPlus />
          </IconButton>
        )}
      </div>
      {file.linked_folders.length === 0 ? (
        <p className={styles.none}>No linked folders</p>
      ) : (
        <ul className={styles.links}>
          {file.linked_folders.map(({ uuid, name }) => (
            <li key={uuid}>
              <Link to="/library/$folder" params={{ folder: uuid }} search={{}}>
                <IconFolderSymlink size={16} stroke={1.75} aria-hidden="true" />
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
