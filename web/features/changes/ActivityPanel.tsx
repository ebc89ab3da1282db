import { Skeleton } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import type { FileDetail } from '#contract/files/routes.ts';
import { useMe, useTeam } from '../../lib/me.ts';
import { ListBody } from '../../ui/list/ListBody.tsx';
import { usePaged } from '../../ui/list/use-paged.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import styles from './ActivityPanel.module.css';
import { ActivityRow } from './ActivityRow.tsx';
import { setsOf } from './activity-sets.ts';
import { activityQuery, useLiveActivity } from './queries.ts';

/** The history of a file: who, what, when, how it was before, and the way back. */
export function ActivityPanel({ file }: { file: FileDetail }) {
  const active = useTeam().uuid;
  const own = useMe().teams.some((team) => team.uuid === file.team);
  const list = usePaged(activityQuery(file.uuid));
  useLiveActivity(own ? file.team : active, file.uuid);
  return (
    <Panel title="Activity">
      <ListBody
        list={list}
        failed="The activity did not load"
        skeleton={<Skeleton height={160} radius={8} />}
        empty={<EmptyState icon={<IconHistory size={22} stroke={1.75} />} title="No activity yet" />}
      >
        {(changes) => (
          <ol className={styles.sets}>
            {setsOf(changes).map((set) => (
              <ActivityRow key={set.id} set={set} />
            ))}
          </ol>
        )}
      </ListBody>
    </Panel>
  );
}
