import { Skeleton } from '@mantine/core';
import { IconFolders } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { count } from '../../../lib/format.ts';
import { ListBody } from '../../../ui/list/ListBody.tsx';
import { usePaged } from '../../../ui/list/use-paged.ts';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';
import { groupsQuery } from '../queries.ts';
import styles from './Groups.module.css';

/** The groups of a team, each with its cover. */
export function GroupList({ team, q }: { team: string; q: string }) {
  const list = usePaged(groupsQuery(team, q), { keep: true });
  return (
    <ListBody
      list={list}
      failed="The groups did not load"
      skeleton={<Skeleton height={220} radius={8} />}
      empty={
        <EmptyState
          icon={<IconFolders size={22} stroke={1.75} />}
          title={q === '' ? 'No groups yet' : 'No results'}
          text={q === '' ? 'Select posts and choose Group to put them together.' : 'No group has this title.'}
        />
      }
    >
      {(groups) => (
        <ul className={styles.cards} aria-label="Groups">
          {groups.map(({ uuid, title, cover, count: posts }) => (
            <li key={uuid}>
              <Link to="/ugc" search={{ view: 'groups', group: uuid }} className={styles.card ?? ''}>
                <span className={styles.cover}>
                  {cover?.thumbnail_url ? (
                    <img src={cover.thumbnail_url} alt="" loading="lazy" />
                  ) : (
                    <IconFolders size={24} stroke={1.75} aria-hidden="true" />
                  )}
                </span>
                <strong className={styles.name}>{title}</strong>
                <span className={styles.quiet}>{count(posts, 'post')}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </ListBody>
  );
}
