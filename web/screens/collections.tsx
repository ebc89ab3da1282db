import { Tabs } from '@mantine/core';
import { useRef, useState } from 'react';
import type { CollectionOrder, CollectionTab } from '#contract/collections.ts';
import { collectionPolicy } from '#contract/policy/collections.ts';
import { CollectionCards } from '../features/collections/list/CollectionCards.tsx';
import { NoCollections } from '../features/collections/list/NoCollections.tsx';
import { TagChoice } from '../features/collections/list/TagChoice.tsx';
import { collectionListQuery } from '../features/collections/queries.ts';
import { useLiveCollections } from '../features/collections/use-live-collections.ts';
import { useCan } from '../lib/can.ts';
import { count } from '../lib/format.ts';
import { lazyWhenIdle } from '../lib/lazy-when-idle.ts';
import { useListMemory } from '../lib/list-memory.ts';
import { useTeam } from '../lib/me.ts';
import { readCollectionsSearch } from '../lib/search/collection.ts';
import { useSearchState } from '../lib/search/use-search-state.ts';
import { NarrowField } from '../ui/form/NarrowField.tsx';
import { CreateButton } from '../ui/list/CreateButton.tsx';
import { ListBody } from '../ui/list/ListBody.tsx';
import { ListScreen } from '../ui/list/ListScreen.tsx';
import { usePaged } from '../ui/list/use-paged.ts';
import { Late } from '../ui/overlays/Late.tsx';
import { OrderChoice } from '../ui/overlays/OrderChoice.tsx';
import styles from './collections.module.css';

const CollectionDialog = lazyWhenIdle(
  async () => (await import('../features/collections/dialogs/CollectionDialog.tsx')).CollectionDialog,
);

const tabs: Readonly<Record<CollectionTab, string>> = {
  team: 'Team',
  mine: 'Mine',
  shared: 'Shared with me',
  smart: 'Smart',
  archived: 'Archived',
};
const orders: Readonly<Record<CollectionOrder, string>> = {
  updated: 'Last changed',
  newest: 'Newest',
  title: 'Title',
  largest: 'Most files',
};
const keysOf = <K extends string>(names: Readonly<Record<K, string>>) => Object.keys(names) as K[];

const skeleton = (
  <div className={styles.skeleton} aria-hidden="true">
    {Array.from({ length: 8 }, (_, nr) => (
      <span key={nr} />
    ))}
  </div>
);

/** The collections of the team. */
export function CollectionsScreen() {
  const team = useTeam().uuid;
  const [{ tab = 'team', title = '', sort = 'updated', tag }, set] = useSearchState(readCollectionsSearch);
  const wanted = { tab, order: sort, ...(title === '' ? {} : { q: title }), ...(tag ? { tag } : {}) };
  const list = usePaged(collectionListQuery(team, wanted), { keep: true });
  const [creating, setCreating] = useState(false);
  const create = useCan(collectionPolicy['collection.create'])
    ? { label: 'New collection', run: () => setCreating(true) }
    : undefined;
  const scroller = useRef<HTMLDivElement>(null);
  useLiveCollections(team);
  useListMemory(scroller, JSON.stringify(wanted), list.state === 'ready');
  return (
    <ListScreen
      ref={scroller}
      flush
      title="Collections"
      count={list.total === undefined ? undefined : count(list.total, 'collection')}
      create={create}
      search={
        <NarrowField
          label="Search collections"
          value={title}
          onChange={(words) => set({ title: words || undefined }, true)}
        />
      }
      actions={
        <OrderChoice
          names={orders}
          offered={keysOf(orders)}
          value={sort}
          onChange={(order) => set({ sort: order === 'updated' ? undefined : order })}
        />
      }
      filters={
        <div className={styles.filters}>
          <Tabs
            value={tab}
            onChange={(value) => set({ tab: (value as CollectionTab) ?? 'team' })}
            className={styles.tabs ?? ''}
          >
            <Tabs.List aria-label="Which collections">
              {keysOf(tabs).map((value) => (
                <Tabs.Tab key={value} value={value}>
                  {tabs[value]}
                </Tabs.Tab>
              ))}
            </Tabs.List>
          </Tabs>
          <TagChoice className={styles.tag ?? ''} value={tag} onChange={(next) => set({ tag: next })} />
        </div>
      }
    >
      <ListBody
        list={list}
        failed="The collections did not load"
        skeleton={skeleton}
        endless
        empty={
          <NoCollections
            tab={tab}
            searching={title !== '' || tag !== undefined}
            create={create && <CreateButton create={create} />}
          />
        }
      >
        {(collections) => <CollectionCards collections={collections} label={tabs[tab]} />}
      </ListBody>
      {creating && (
        <Late onClose={() => setCreating(false)}>
          <CollectionDialog onClose={() => setCreating(false)} />
        </Late>
      )}
    </ListScreen>
  );
}
