import { Skeleton } from '@mantine/core';
import { IconNews, IconSearchOff } from '@tabler/icons-react';
import { useState } from 'react';
import { mediaCentrePolicy } from '#contract/policy/media-centres.ts';
import { CentreCards } from '../features/media-centres/list/CentreCards.tsx';
import { useLiveCentres } from '../features/media-centres/list/use-live-centres.ts';
import { centreListQuery } from '../features/media-centres/queries.ts';
import { useCan } from '../lib/can.ts';
import { count } from '../lib/format.ts';
import { lazyWhenIdle } from '../lib/lazy-when-idle.ts';
import { useTeam } from '../lib/me.ts';
import { readWordsSearch } from '../lib/search/organise.ts';
import { useSearchState } from '../lib/search/use-search-state.ts';
import { NarrowField } from '../ui/form/NarrowField.tsx';
import { CreateButton } from '../ui/list/CreateButton.tsx';
import { ListBody } from '../ui/list/ListBody.tsx';
import { ListScreen } from '../ui/list/ListScreen.tsx';
import { usePaged } from '../ui/list/use-paged.ts';
import { Late } from '../ui/overlays/Late.tsx';
import { EmptyState } from '../ui/page/EmptyState.tsx';
import styles from './media-centres.module.css';

const NewCentreDialog = lazyWhenIdle(
  async () => (await import('../features/media-centres/list/NewCentreDialog.tsx')).NewCentreDialog,
);

const skeleton = (
  <div className={styles.skeleton} aria-hidden="true">
    {['a', 'b', 'c'].map((key) => (
      <Skeleton key={key} height={260} radius={8} />
    ))}
  </div>
);

/** The Media Centres of the team. */
export function MediaCentresScreen() {
  const team = useTeam();
  const planned = team.features.includes('MEDIA_CENTRES');
  const editable = useCan(mediaCentrePolicy['media_centre.edit']);
  const [{ q = '' }, set] = useSearchState(readWordsSearch);
  const list = usePaged(centreListQuery(team.uuid, q), { keep: true, enabled: planned });
  const [creating, setCreating] = useState(false);
  const create = editable ? { label: 'New Media Centre', run: () => setCreating(true) } : undefined;
  useLiveCentres(team.uuid);
  const none =
    q !== '' ? (
      <EmptyState
        icon={<IconSearchOff size={32} stroke={1.5} />}
        title="No results"
        text="No Media Centres match your search."
      />
    ) : (
      <EmptyState
        icon={<IconNews size={32} stroke={1.5} />}
        title="No Media Centres yet"
        text={
          editable
            ? 'A Media Centre is a public page with albums of your files, for the press and partners.'
            : 'Media Centres are public pages with albums of files. People who manage Media Centres can create one.'
        }
        action={create && <CreateButton create={create} />}
      />
    );
  return (
    <ListScreen
      title="Media Centres"
      feature="MEDIA_CENTRES"
      count={list.total === undefined ? undefined : count(list.total, 'Media Centre')}
      create={create}
      search={
        <NarrowField
          label="Search Media Centres"
          value={q}
          onChange={(words) => set({ q: words || undefined }, true)}
        />
      }
    >
      <ListBody list={list} failed="The Media Centres did not load" skeleton={skeleton} empty={none}>
        {(centres) => <CentreCards centres={centres} />}
      </ListBody>
      {creating && (
        <Late onClose={() => setCreating(false)}>
          <NewCentreDialog onClose={() => setCreating(false)} />
        </Late>
      )}
    </ListScreen>
  );
}
