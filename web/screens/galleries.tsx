import { Button, Skeleton } from '@mantine/core';
import { IconLayoutGrid, IconSearchOff } from '@tabler/icons-react';
import { useState } from 'react';
import { galleryStates } from '#contract/galleries/gallery.ts';
import { galleryPolicy } from '#contract/policy/galleries.ts';
import { GalleriesTable } from '../features/galleries/list/GalleriesTable.tsx';
import { stateLooks } from '../features/galleries/list/state-looks.ts';
import { useLiveGalleries } from '../features/galleries/list/use-live-galleries.ts';
import { galleryListQuery } from '../features/galleries/queries.ts';
import { useCan } from '../lib/can.ts';
import { count } from '../lib/format.ts';
import { lazyWhenIdle } from '../lib/lazy-when-idle.ts';
import { useTeam } from '../lib/me.ts';
import { readGalleriesSearch } from '../lib/search/gallery-list.ts';
import { useSearchState } from '../lib/search/use-search-state.ts';
import { NarrowField } from '../ui/form/NarrowField.tsx';
import { CreateButton } from '../ui/list/CreateButton.tsx';
import { ListBody } from '../ui/list/ListBody.tsx';
import { ListScreen } from '../ui/list/ListScreen.tsx';
import { Pills } from '../ui/list/Pills.tsx';
import { usePaged } from '../ui/list/use-paged.ts';
import { Late } from '../ui/overlays/Late.tsx';
import { EmptyState } from '../ui/page/EmptyState.tsx';
import styles from './galleries.module.css';

const NewGalleryDialog = lazyWhenIdle(
  async () => (await import('../features/galleries/list/NewGalleryDialog.tsx')).NewGalleryDialog,
);

const states = [
  { value: undefined, label: 'All' },
  ...galleryStates.map((value) => ({ value, label: stateLooks[value].word })),
];

const skeleton = (
  <div className={styles.skeleton} aria-hidden="true">
    {['a', 'b', 'c', 'd', 'e'].map((key) => (
      <Skeleton key={key} height={44} radius={6} />
    ))}
  </div>
);

/** The galleries of the team. */
export function GalleriesScreen() {
  const team = useTeam();
  const planned = team.features.includes('GALLERIES');
  const editable = useCan(galleryPolicy['gallery.edit']) && planned;
  const [{ q = '', order = '-updated', state }, set] = useSearchState(readGalleriesSearch);
  const list = usePaged(galleryListQuery(team.uuid, { q, state, order }), { keep: true, enabled: planned });
  const [creating, setCreating] = useState(false);
  const create = editable ? { label: 'New gallery', run: () => setCreating(true) } : undefined;
  useLiveGalleries(team.uuid);
  const none =
    q !== '' || state !== undefined ? (
      <EmptyState
        icon={<IconSearchOff size={32} stroke={1.5} />}
        title="No results"
        text="No galleries match your search."
        action={<Button onClick={() => set({ q: undefined, state: undefined })}>Show all</Button>}
      />
    ) : (
      <EmptyState
        icon={<IconLayoutGrid size={32} stroke={1.5} />}
        title="No galleries yet"
        text={
          editable
            ? 'A gallery shows files from the library on other sites and updates when you publish.'
            : 'Galleries show files from the library on other sites. People who manage galleries can create one.'
        }
        action={create && <CreateButton create={create} />}
      />
    );
  return (
    <ListScreen
      title="Galleries"
      feature="GALLERIES"
      count={list.total === undefined ? undefined : count(list.total, 'gallery', 'galleries')}
      create={create}
      search={
        <NarrowField label="Search galleries" value={q} onChange={(words) => set({ q: words || undefined }, true)} />
      }
      filters={<Pills bar label="State" data={states} value={state} onChange={(value) => set({ state: value })} />}
    >
      <ListBody list={list} failed="The galleries did not load" skeleton={skeleton} empty={none}>
        {(galleries) => (
          <GalleriesTable
            galleries={galleries}
            editable={editable}
            order={order}
            onOrder={(next) => set({ order: next === '-updated' ? undefined : next }, true)}
          />
        )}
      </ListBody>
      {creating && (
        <Late onClose={() => setCreating(false)}>
          <NewGalleryDialog onClose={() => setCreating(false)} />
        </Late>
      )}
    </ListScreen>
  );
}
