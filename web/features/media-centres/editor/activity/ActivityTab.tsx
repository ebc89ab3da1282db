import { IconHistory } from '@tabler/icons-react';
import type { ActivityKind } from '#contract/media-centres/activities.ts';
import { useTeam } from '../../../../lib/me.ts';
import { readCentreSearch } from '../../../../lib/search/media-centres.ts';
import { useSearchState } from '../../../../lib/search/use-search-state.ts';
import { ListBody } from '../../../../ui/list/ListBody.tsx';
import { type Pill, Pills } from '../../../../ui/list/Pills.tsx';
import { usePaged } from '../../../../ui/list/use-paged.ts';
import { EmptyState } from '../../../../ui/page/EmptyState.tsx';
import { activityQuery } from '../../queries.ts';
import { useEditor } from '../editor-context.ts';
import { ActivityLine } from './ActivityLine.tsx';
import styles from './ActivityTab.module.css';

const changes: readonly Pill<ActivityKind | undefined>[] = [
  { value: undefined, label: 'All' },
  { value: 'change', label: 'Changes' },
  { value: 'publication', label: 'Publications' },
];
const requests: readonly Pill<ActivityKind | undefined>[] = [
  { value: 'request', label: 'Requests' },
  { value: 'answer', label: 'Answers' },
];

/** Changes, publications, requests of visitors and their answers, newest first. */
export function ActivityTab() {
  const { uuid: team, permissions } = useTeam();
  const { centre } = useEditor();
  const [{ kind }, set] = useSearchState(readCentreSearch);
  const list = usePaged(activityQuery(team, centre.uuid, kind));
  // Who asked is for those who decide.
  const reviews = permissions.includes('REVIEW_REQUESTS');
  return (
    <div className={styles.tab} data-scroller>
      <div className={styles.inside}>
        <Pills
          label="Which activity"
          data={reviews ? [...changes, ...requests] : changes}
          value={kind}
          onChange={(to) => set({ kind: to })}
        />
        <ListBody
          list={list}
          failed="The activity did not load"
          endless
          empty={<EmptyState icon={<IconHistory size={32} stroke={1.5} />} title="No activity yet" />}
        >
          {(lines) => (
            <ol className={styles.lines}>
              {lines.map((line) => (
                <ActivityLine key={`${line.kind} ${line.change_set ?? line.request}`} line={line} />
              ))}
            </ol>
          )}
        </ListBody>
      </div>
    </div>
  );
}
