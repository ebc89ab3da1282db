import { Button, Skeleton } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { FileDetail } from '#contract/files/routes.ts';
import { useMe, useTeam } from '../../lib/me.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { ErrorState } from '../../ui/page/ErrorState.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import styles from './ActivityPanel.module.css';
import { ActivityRow } from './ActivityRow.tsx';
import { setsOf } from './activity-sets.ts';
import { activityQuery, useLiveActivity } from './queries.ts';

/** What happened to a file: who, what, when, how it was before, and the way back. */
export function ActivityPanel({ file }: { file: FileDetail }) {
  const active = useTeam().uuid;
  const own = useMe().teams.some((team) => team.uuid === file.team);
  const list = useInfiniteQuery(activityQuery(file.uuid));
  useLiveActivity(own ? file.team : active, file.uuid);
  const sets = setsOf(list.data?.pages.flatMap((page) => page.results) ?? []);
  return (
    <Panel title="Activity">
      {list.isPending && <Skeleton height={160} radius={8} />}
      {list.isError && (
        <ErrorState title="The activity did not load" error={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.data && sets.length === 0 && (
        <EmptyState icon={<IconHistory size={22} stroke={1.75} />} title="No activity yet" />
      )}
      {sets.length > 0 && (
        <ol className={styles.sets}>
          {sets.map((set) => (
            <ActivityRow key={set.id} set={set} />
          ))}
        </ol>
      )}
      {list.hasNextPage && (
        <Button variant="line" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Show more
        </Button>
      )}
    </Panel>
  );
}
