import { Skeleton } from '@mantine/core';
import { IconCopyCheck } from '@tabler/icons-react';
import { libraryPolicy } from '#contract/policy/library.ts';
import { DuplicateGroup } from '../../features/duplicates/DuplicateGroup.tsx';
import { duplicatesQuery } from '../../features/duplicates/queries.ts';
import { useCan } from '../../lib/can.ts';
import { count } from '../../lib/format.ts';
import { useTeam } from '../../lib/me.ts';
import { readDuplicatesSearch } from '../../lib/search/duplicates.ts';
import { useSearchState } from '../../lib/search/use-search-state.ts';
import { ListBody } from '../../ui/list/ListBody.tsx';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import { Pills } from '../../ui/list/Pills.tsx';
import { usePaged } from '../../ui/list/use-paged.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import styles from './duplicates.module.css';

const kinds = [
  { value: 'same', label: 'Identical' },
  { value: 'alike', label: 'Look alike' },
];

const skeleton = (
  <div className={styles.loading} role="status" aria-label="Loading the duplicates">
    <Skeleton height={280} width={232} radius={8} />
    <Skeleton height={280} width={232} radius={8} />
  </div>
);

/** Files that are there twice, side by side. */
export function DuplicatesScreen() {
  const { uuid: team } = useTeam();
  const [{ kind = 'same' }, set] = useSearchState(readDuplicatesSearch);
  const editable = useCan(libraryPolicy['library.edit']);
  const list = usePaged(duplicatesQuery(team, kind));
  const { first } = list;
  const comparing = first?.comparing ?? 0;
  return (
    <ListScreen
      flush
      title="Duplicates"
      count={first && `${first.count_exact ? '' : 'more than '}${count(first.count, 'group')}`}
      filters={
        <div className={styles.bar}>
          <Pills
            label="Kind of duplicates"
            data={kinds}
            value={kind}
            onChange={(value) => set({ kind: value === 'alike' ? value : undefined })}
          />
          <span className={styles.note} role="status">
            {kind === 'alike' && comparing > 0 ? `Comparing ${count(comparing, 'image')}…` : ''}
          </span>
        </div>
      }
    >
      <ListBody
        key={kind}
        list={list}
        failed="The duplicates did not load"
        skeleton={skeleton}
        endless
        empty={
          <EmptyState
            icon={<IconCopyCheck size={22} stroke={1.75} />}
            title="No duplicates"
            text={kind === 'same' ? 'No two files are identical.' : 'No two images look alike.'}
          />
        }
      >
        {(groups) => (
          <ul className={styles.groups} aria-label="Duplicates">
            {groups.map((group) => (
              <DuplicateGroup key={group.files.map((file) => file.uuid).join()} group={group} editable={editable} />
            ))}
          </ul>
        )}
      </ListBody>
    </ListScreen>
  );
}
