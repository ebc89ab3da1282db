import { Button, Skeleton } from '@mantine/core';
import { IconLayoutGrid, IconPlus, IconSearchOff } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { GalleryRows } from '../features/galleries/list/GalleryRows.tsx';
import { useLiveGalleries } from '../features/galleries/list/use-live-galleries.ts';
import { galleryListQuery } from '../features/galleries/queries.ts';
import { useCan } from '../lib/can.ts';
import { count } from '../lib/format.ts';
import { late } from '../lib/late.ts';
import { useTeam } from '../lib/me.ts';
import type { GalleriesSearch } from '../lib/search/galleries.ts';
import { present } from '../lib/search/params.ts';
import { classes } from '../ui/classes.ts';
import { NarrowField } from '../ui/form/NarrowField.tsx';
import { TopBar } from '../ui/frame/TopBar.tsx';
import { Late } from '../ui/overlays/Late.tsx';
import { EmptyState } from '../ui/page/EmptyState.tsx';
import { ErrorState } from '../ui/page/ErrorState.tsx';
import { NoFeature } from '../ui/page/NoFeature.tsx';
import { PageHead } from '../ui/page/PageHead.tsx';
import frame from '../ui/page/PageScroll.module.css';
import styles from './galleries.module.css';

const NewGalleryDialog = late(
  async () => (await import('../features/galleries/list/NewGalleryDialog.tsx')).NewGalleryDialog,
);

/** The galleries of the team. */
export function GalleriesScreen() {
  const team = useTeam();
  const planned = team.features.includes('GALLERIES');
  const may = useCan('MANAGE_GALLERIES') && planned;
  const { q = '' } = useSearch({ strict: false }) as GalleriesSearch;
  const navigate = useNavigate();
  const found = useInfiniteQuery({
    ...galleryListQuery(team.uuid, q),
    enabled: planned,
    placeholderData: keepPreviousData,
  });
  const [creating, setCreating] = useState(false);
  useLiveGalleries(team.uuid);
  if (!planned)
    return (
      <>
        <TopBar />
        <PageHead title="Galleries" />
        <NoFeature feature="GALLERIES" />
      </>
    );
  const pages = found.data?.pages;
  const all = pages?.flatMap((page) => page.results) ?? [];
  const total = pages?.[0]?.count;
  const create = may && (
    <Button variant="ink" leftSection={<IconPlus size={16} />} onClick={() => setCreating(true)}>
      New gallery
    </Button>
  );
  const narrow = (words: string) =>
    void navigate({ to: '.', replace: true, search: present({ q: words || undefined }) as never });
  return (
    <>
      <TopBar search={<NarrowField label="Search galleries" value={q} onChange={narrow} />} actions={create} />
      <PageHead title="Galleries" count={total === undefined ? undefined : count(total, 'gallery', 'galleries')} />
      <div className={classes(frame.scroll, frame.list)} data-scroller>
        {may && all.length > 0 && (
          <Button
            variant="line"
            className={styles.phoneNew ?? ''}
            leftSection={<IconPlus size={16} />}
            onClick={() => setCreating(true)}
          >
            New gallery
          </Button>
        )}
        {found.isError && (
          <ErrorState title="The galleries did not load" error={found.error} onRetry={() => void found.refetch()} />
        )}
        {found.isPending && (
          <div className={styles.skeleton} aria-hidden="true">
            {['a', 'b', 'c', 'd', 'e'].map((key) => (
              <Skeleton key={key} height={44} radius={6} />
            ))}
          </div>
        )}
        {found.isSuccess && all.length === 0 && q !== '' && (
          <EmptyState
            icon={<IconSearchOff size={32} stroke={1.5} />}
            title="No results"
            text="No galleries match your search."
          />
        )}
        {found.isSuccess && all.length === 0 && q === '' && (
          <EmptyState
            icon={<IconLayoutGrid size={32} stroke={1.5} />}
            title="No galleries yet"
            text={
              may
                ? 'A gallery shows files from the library on other sites and updates when you publish.'
                : 'Galleries show files from the library on other sites. People who manage galleries can create one.'
            }
            action={create}
          />
        )}
        {all.length > 0 && <GalleryRows galleries={all} may={may} />}
        {found.hasNextPage && (
          <div className={styles.next}>
            <Button variant="line" loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
              Show more
            </Button>
          </div>
        )}
      </div>
      {creating && (
        <Late onClose={() => setCreating(false)}>
          <NewGalleryDialog onClose={() => setCreating(false)} />
        </Late>
      )}
    </>
  );
}
