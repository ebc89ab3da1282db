import { Button, Tabs } from '@mantine/core';
import {
  IconArchive,
  IconBolt,
  IconCheck,
  IconLibraryPhoto,
  IconPlus,
  IconSearchOff,
  IconSortDescending,
  IconUsers,
} from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { CollectionOrder, CollectionTab } from '#contract/collections.ts';
import { CollectionCards } from '../features/collections/list/CollectionCards.tsx';
import { collectionListQuery } from '../features/collections/queries.ts';
import { useLiveCollections } from '../features/collections/use-live-collections.ts';
import { useCan } from '../lib/can.ts';
import { count } from '../lib/format.ts';
import { late } from '../lib/late.ts';
import { useListMemory } from '../lib/list-memory.ts';
import { useTeam } from '../lib/me.ts';
import { type CollectionsSearch, readCollectionsSearch } from '../lib/search/collection.ts';
import { present } from '../lib/search/params.ts';
import { classes } from '../ui/classes.ts';
import { NarrowField } from '../ui/form/NarrowField.tsx';
import { TopBar } from '../ui/frame/TopBar.tsx';
import { Late } from '../ui/overlays/Late.tsx';
import { Menu } from '../ui/overlays/Menu.tsx';
import { EmptyState } from '../ui/page/EmptyState.tsx';
import { ErrorState } from '../ui/page/ErrorState.tsx';
import { PageHead } from '../ui/page/PageHead.tsx';
import frame from '../ui/page/PageScroll.module.css';
import styles from './collections.module.css';

const CollectionDialog = late(
  async () => (await import('../features/collections/dialogs/CollectionDialog.tsx')).CollectionDialog,
);

const tabs: readonly [CollectionTab, string][] = [
  ['team', 'Team'],
  ['mine', 'Mine'],
  ['shared', 'Shared with me'],
  ['smart', 'Smart'],
  ['archived', 'Archived'],
];
const orders: Readonly<Record<CollectionOrder, string>> = {
  updated: 'Last changed',
  newest: 'Newest',
  title: 'Title',
  largest: 'Most files',
};

function Order({ value, onChange }: { value: CollectionOrder; onChange: (order: CollectionOrder) => void }) {
  return (
    <Menu position="bottom-end" width={180}>
      <Menu.Target>
        <Button variant="quiet" leftSection={<IconSortDescending size={16} />} aria-label={`Order: ${orders[value]}`}>
          {orders[value]}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {(Object.keys(orders) as CollectionOrder[]).map((one) => (
          <Menu.Item
            key={one}
            role="menuitemradio"
            aria-checked={one === value}
            rightSection={one === value ? <IconCheck size={16} /> : null}
            onClick={() => onChange(one)}
          >
            {orders[one]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Why there are no collections here, and the one thing to do about it. */
function Nothing({ tab, searching, create }: { tab: CollectionTab; searching: boolean; create: ReactNode }) {
  const icon = { size: 32, stroke: 1.5 };
  if (searching)
    return (
      <EmptyState icon={<IconSearchOff {...icon} />} title="No results" text="No collections match your search." />
    );
  if (tab === 'archived')
    return (
      <EmptyState
        icon={<IconArchive {...icon} />}
        title="Nothing is archived"
        text="Archived collections keep their files and appear here."
      />
    );
  if (tab === 'smart')
    return (
      <EmptyState
        icon={<IconBolt {...icon} />}
        title="No smart collections yet"
        text="A smart collection fills itself with the files that match its rules."
        action={create}
      />
    );
  if (tab === 'shared')
    return (
      <EmptyState
        icon={<IconUsers {...icon} />}
        title="Nothing is shared with you yet"
        text="Collections that colleagues share with you appear here. All others are under Team."
      />
    );
  return (
    <EmptyState
      icon={<IconLibraryPhoto {...icon} />}
      title={tab === 'mine' ? 'You have not created any collections yet' : 'No collections yet'}
      text="A collection brings files together in your own order and leaves them in their folders."
      action={create}
    />
  );
}

/** The collections of the team. */
export function CollectionsScreen() {
  const team = useTeam();
  const navigate = useNavigate();
  const {
    tab = 'team',
    title = '',
    sort = 'updated',
  } = readCollectionsSearch(useSearch({ strict: false }) as Record<string, unknown>);
  const wanted = { tab, order: sort, ...(title === '' ? {} : { q: title }) };
  const found = useInfiniteQuery({ ...collectionListQuery(team.uuid, wanted), placeholderData: keepPreviousData });
  const mayEdit = useCan('EDIT_ASSETS');
  const [creating, setCreating] = useState(false);
  const scroller = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  useLiveCollections(team.uuid);
  useListMemory(scroller, JSON.stringify(wanted), found.isSuccess);
  const set = (change: CollectionsSearch, replace = false) =>
    void navigate({
      to: '.',
      replace,
      search: ((now: CollectionsSearch) => present({ ...now, ...change })) as never,
    });
  const { hasNextPage, fetchNextPage, isFetchingNextPage } = found;
  useEffect(() => {
    const mark = end.current;
    if (!mark || !hasNextPage || isFetchingNextPage) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && void fetchNextPage(), {
      root: scroller.current,
      rootMargin: '400px',
    });
    watch.observe(mark);
    return () => watch.disconnect();
  }, [hasNextPage, fetchNextPage, isFetchingNextPage]);

  const pages = found.data?.pages;
  const all = pages?.flatMap((page) => page.results) ?? [];
  const [first] = pages ?? [];
  const create = mayEdit && (
    <Button variant="ink" leftSection={<IconPlus size={16} />} onClick={() => setCreating(true)}>
      New collection
    </Button>
  );
  return (
    <>
      <TopBar
        search={
          <NarrowField
            label="Search collections"
            value={title}
            onChange={(words) => set({ title: words } as CollectionsSearch, true)}
          />
        }
        actions={create}
      />
      <PageHead
        title="Collections"
        count={first ? count(first.count, 'collection') : undefined}
        actions={<Order value={sort} onChange={(order) => set({ sort: order })} />}
      />
      <Tabs
        value={tab}
        onChange={(value) => set({ tab: (value as CollectionTab) ?? 'team' })}
        className={styles.tabs ?? ''}
      >
        <Tabs.List aria-label="Which collections">
          {tabs.map(([value, name]) => (
            <Tabs.Tab key={value} value={value}>
              {name}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
      <div ref={scroller} className={classes(frame.scroll, frame.list)} data-scroller>
        {mayEdit && (
          <Button
            variant="line"
            className={styles.phoneNew ?? ''}
            leftSection={<IconPlus size={16} />}
            onClick={() => setCreating(true)}
          >
            New collection
          </Button>
        )}
        {found.isError && (
          <ErrorState title="The collections did not load" error={found.error} onRetry={() => void found.refetch()} />
        )}
        {found.isPending && (
          <div className={styles.skeleton} aria-hidden="true">
            {Array.from({ length: 8 }, (_, nr) => (
              <span key={nr} />
            ))}
          </div>
        )}
        {found.isSuccess && all.length === 0 && <Nothing tab={tab} searching={title !== ''} create={create} />}
        {all.length > 0 && (
          <CollectionCards collections={all} label={tabs.find(([value]) => value === tab)?.[1] ?? 'Collections'} />
        )}
        <div ref={end} />
      </div>
      {creating && (
        <Late onClose={() => setCreating(false)}>
          <CollectionDialog onClose={() => setCreating(false)} />
        </Late>
      )}
    </>
  );
}
