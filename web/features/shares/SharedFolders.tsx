import { IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { sharedRoot } from '#contract/shares.ts';
import { useTeam } from '../../lib/me.ts';
import { FolderTree } from '../folders/FolderTree.tsx';
import { SHARED } from '../folders/queries.ts';
import { anySharedQuery } from './queries.ts';
import styles from './SharedFolders.module.css';

/** The folders of other teams, below the own ones; not there while nobody shares any. */
export function SharedFolders() {
  const team = useTeam();
  const { data: any } = useQuery(anySharedQuery(team.uuid));
  if (!any) return null;
  return (
    <>
      <h2 className={styles.head}>
        <IconUsersGroup size={16} stroke={1.75} aria-hidden="true" />
        {sharedRoot}
      </h2>
      <FolderTree of={SHARED} label={sharedRoot} />
    </>
  );
}
