import { SegmentedControl, Skeleton } from '@mantine/core';
import { useInViewport } from '@mantine/hooks';
import { IconCopyCheck } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Likeness } from '#contract/duplicates.ts';
import { DuplicateGroup } from '../features/duplicates/DuplicateGroup.tsx';
import { duplicatesQuery } from '../features/duplicates/queries.ts';
import { useCan } from '../lib/can.ts';
import { count } from '../lib/format.ts';
import { useTeam } from '../lib/me.ts';
import { readDuplicatesSearch } from '../lib/search/duplicates.ts';
import { present } from '../lib/search/params.ts';
import { classes } from '../ui/classes.ts';
import { TopBar } from '../ui/frame/TopBar.tsx';
import { EmptyState } from '../ui/page/EmptyState.tsx';
import { ErrorState } from '../ui/page/ErrorState.tsx';
import { PageHead } from '../ui/page/PageHead.tsx';
import frame from '../ui/page/PageScroll.module.css';
import styles from './duplicates.module.css';

const kinds = [
  { value: 'same', label: 'Identical' },
  { value: 'alike', label: 'Look alike' },
];

function Groups({ kind, list }: { kind: Likeness; list: ReturnType<typeof useDuplicates> }) {
  const editable = useCan('EDIT_ASSETS');
  const { ref, inViewport } = useInViewport<HTMLDivElement>();
  const { hasNextPage, isFetching, fetchNextPage } = list;
  useEffect(() => {
    if (inViewport && hasNextPage && !isFetching) void fetchNextPage();
  }, [inViewport, hasNextPage, isFetching, fetchNextPage]);
  if (list.isError)
    return <ErrorState title="The duplicates did not load" error={list.error} onRetry={() => void list.refetch()} />;
  if (list.isPending)
    return (
      <div className={styles.loading} role="status" aria-label="Loading the duplicates">
        <Skeleton height={280} width={232} radius={8} />
        <Skeleton height={280} width={232} radius={8} />
      </div>
    );
  const groups = list.data.pages.flatMap((page) => page.results);
  if (groups.length === 0)
    return (
      <EmptyState
        icon={<IconCopyCheck size={22} stroke={1.75} />}
        title="No duplicates"
        text={kind === 'same' ? 'No two files are identical.' : 'No two images look alike.'}
      />
    );
  return (
    <>
      <ul className={styles.groups} aria-label="Duplicates">
        {groups.map((group) => (
          <DuplicateGroup key={group.files.map((file) => file.uuid).join()} group={group} editable={editable} />
        ))}
      </ul>
      <div ref={ref} className={styles.more} role="status">
        {hasNextPage ? 'Loading more…' : ''}
      </div>
    </>
  );
}

function useDuplicates(kind: Likeness) {
  const { uuid: team } = useTeam();
  return useInfiniteQuery(duplicatesQuery(team, kind));
}

/** Files that are there twice, side by side. */
export function DuplicatesScreen() {
  const { kind = 'same' } = readDuplicatesSearch(useSearch({ strict: false }) as Record<string, unknown>);
  const navigate = useNavigate();
  const list = useDuplicates(kind);
  const first = list.data?.pages[0];
  const comparing = first?.comparing ?? 0;
  return (
    <>
      <TopBar />
      <PageHead
        title="Duplicates"
        count={first && `${first.count_exact ? '' : 'more than '}${count(first.count, 'group')}`}
      />
      <div className={styles.bar}>
        <SegmentedControl
          aria-label="Kind of duplicates"
          data={kinds}
          value={kind}
          onChange={(value) =>
            void navigate({ to: '.', search: present({ kind: value === 'alike' ? value : undefined }) as never })
          }
        />
        <span className={styles.note} role="status">
          {kind === 'alike' && comparing > 0 ? `Comparing ${count(comparing, 'image')}…` : ''}
        </span>
      </div>
      <div className={classes(frame.scroll, frame.list)} data-scroller>
        <Groups key={kind} kind={kind} list={list} />
      </div>
    </>
  );
}
