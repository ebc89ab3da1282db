import { IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { sharedRoot } from '#contract/shares.ts';
import { useTeam } from '../../lib/me.ts';
import { FolderTree } from '../folders/FolderTree.tsx';
import { SHARED } from '../folders/queries.ts';
import { anySharedQuery, offersQuery } from './queries.ts';
import styles from './SharedFolders.module.css';

/** The folders of other teams, below the own ones; not there while nobody shares any. */
export function SharedFolders() {
  const team = useTeam();
  const { data: any } = useQuery(anySharedQuery(team.uuid));
  const mayDecide = team.permissions.includes('MANAGE_FOLDERS');
  const { data: offers = [] } = useQuery({ ...offersQuery(team.uuid), enabled: mayDecide });
  if (!any && offers.length === 0) return null;
  return (
    <>
      <h2 className={styles.head}>
        <IconUsersGroup size={16} stroke={1.75} aria-hidden="true" />
        {sharedRoot}
      </h2>
      {offers.length > 0 && (
        <Link to="/notifications" search={{}} className={styles.offers ?? ''}>
          {offers.length === 1 ? '1 folder is offered' : `${offers.length} folders are offered`}
        </Link>
      )}
      {any && <FolderTree of={SHARED} label={sharedRoot} />}
    </>
  );
}
