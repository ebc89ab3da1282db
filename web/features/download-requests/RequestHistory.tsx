import { Drawer, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../ui/page/ErrorState.tsx';
import { historyQuery } from './queries.ts';
import { RequestRow, StatusBadge } from './RequestRow.tsx';
import styles from './Requests.module.css';

/** All that one person has asked of the team, and what became of it. */
export function RequestHistory({ team, user, onClose }: { team: string; user: string; onClose: () => void }) {
  const { data, isPending, isError, error, refetch } = useQuery(historyQuery(team, user));
  const name = data?.results[0]?.requester.name;
  return (
    <Drawer opened onClose={onClose} position="right" size={460} title={name ? `Requests from ${name}` : 'Requests'}>
      {isPending && <Skeleton height={160} radius={8} />}
      {isError && <ErrorState title="The requests did not load" error={error} onRetry={() => void refetch()} />}
      <ul className={styles.requests}>
        {data?.results.map((request) => (
          <RequestRow key={request.uuid} request={request}>
            <StatusBadge status={request.status} />
          </RequestRow>
        ))}
      </ul>
    </Drawer>
  );
}
