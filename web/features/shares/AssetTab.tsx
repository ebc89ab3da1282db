import { IconUsers, IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { FileSummary } from '#contract/files/routes.ts';
import { useTeam } from '../../lib/me.ts';
import { CopyLine } from '../../ui/form/ShownOnce.tsx';
import { ErrorState } from '../../ui/page/ErrorState.tsx';
import styles from './ShareFileDialog.module.css';
import { fileShareQuery } from './share-file.ts';

/** The link to the file's own page, and who can open it. */
export function AssetTab({ file }: { file: Pick<FileSummary, 'uuid'> }) {
  const { name } = useTeam();
  const { data: state, isError, error, refetch } = useQuery(fileShareQuery(file.uuid));
  return (
    <div className={styles.tab}>
      <p className={styles.note}>Opens the file in the library. People have to sign in to see it.</p>
      <CopyLine label="Link to the file" text={`${window.location.origin}/file/${file.uuid}`} bare />
      <div>
        <h3 className={styles.title}>Who can open it</h3>
        {isError && (
          <ErrorState title="The sharing details did not load" error={error} onRetry={() => void refetch()} />
        )}
        <ul className={styles.teams}>
          <li className={styles.team}>
            <IconUsers size={16} stroke={1.75} aria-hidden="true" />
            <span className={styles.words}>
              {name}
              <span className={styles.note}>Members whose role lets them see files</span>
            </span>
          </li>
          {state?.teams.map(({ team, name: other, download, inherited_from: folder }) => (
            <li key={team} className={styles.team}>
              <IconUsersGroup size={16} stroke={1.75} aria-hidden="true" />
              <span className={styles.words}>
                {other}
                <span className={styles.note}>
                  {folder ? `Through the shared folder ${folder.name}` : 'Through a shared folder'},{' '}
                  {download ? 'can download' : 'view only'}
                </span>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
