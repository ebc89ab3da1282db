import { Button, Skeleton } from '@mantine/core';
import { IconCode, IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { openFileDialog } from '../features/files/dialogs/file-dialogs.ts';
import { EmbedsTable } from '../features/single-embeds/EmbedsTable.tsx';
import { useDeleteEmbed } from '../features/single-embeds/embed-actions.ts';
import { embedListQuery } from '../features/single-embeds/queries.ts';
import { useLiveEmbeds } from '../features/single-embeds/use-live-embeds.ts';
import { useCan } from '../lib/can.ts';
import { count } from '../lib/format.ts';
import { useTeam } from '../lib/me.ts';
import { present } from '../lib/search/params.ts';
import { NarrowField } from '../ui/form/NarrowField.tsx';
import { TopBar } from '../ui/frame/TopBar.tsx';
import { EmptyState } from '../ui/page/EmptyState.tsx';
import { ErrorState } from '../ui/page/ErrorState.tsx';
import { NoFeature } from '../ui/page/NoFeature.tsx';
import { PageHead } from '../ui/page/PageHead.tsx';
import frame from '../ui/page/PageScroll.module.css';

function NewButton() {
  const team = useTeam().uuid;
  return (
    <Button
      variant="ink"
      leftSection={<IconPlus size={16} />}
      onClick={() => openFileDialog({ kind: 'embed', subject: { team, files: [] } })}
    >
      New embed
    </Button>
  );
}

function Embeds({ manage }: { manage: boolean }) {
  const team = useTeam().uuid;
  const { q = '' } = useSearch({ strict: false }) as { q?: string };
  const navigate = useNavigate();
  const find = (words: string) =>
    void navigate({ to: '.', replace: true, search: present({ q: words || undefined }) as never });
  const list = useInfiniteQuery(embedListQuery(team, q));
  const remove = useDeleteEmbed();
  useLiveEmbeds(team);
  const embeds = list.data?.pages.flatMap((page) => page.results) ?? [];
  const total = list.data?.pages[0]?.count;
  const none =
    q !== ''
      ? { text: 'No embeds match your search.', action: <Button onClick={() => find('')}>Show all</Button> }
      : manage
        ? { text: 'An embed shows one or several files on another site.', action: <NewButton /> }
        : { text: 'People who manage galleries in this team can create the first.', action: undefined };
  return (
    <>
      <TopBar search={<NarrowField label="Find an embed" value={q} onChange={find} />} />
      <PageHead
        title="Embeds"
        count={total === undefined ? undefined : count(total, 'embed')}
        actions={manage && <NewButton />}
      />
      <div className={frame.scroll}>
        {list.isPending && <Skeleton height={220} radius={8} />}
        {list.isError && (
          <ErrorState title="The embeds did not load" error={list.error} onRetry={() => void list.refetch()} />
        )}
        {embeds.length > 0 && (
          <EmbedsTable embeds={embeds} manage={manage} onDelete={(embed) => remove.mutate(embed)} />
        )}
        {list.isSuccess && embeds.length === 0 && (
          <EmptyState icon={<IconCode size={32} stroke={1.5} />} title="No embeds found" {...none} />
        )}
        {list.hasNextPage && (
          <Button variant="line" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            Show more
          </Button>
        )}
      </div>
    </>
  );
}

/** The single embeds of the team. */
export function EmbedsScreen() {
  const planned = useTeam().features.includes('GALLERIES');
  const manage = useCan('MANAGE_GALLERIES');
  if (planned) return <Embeds manage={manage} />;
  return (
    <>
      <TopBar />
      <PageHead title="Embeds" />
      <div className={frame.scroll}>
        <NoFeature feature="GALLERIES" />
      </div>
    </>
  );
}
