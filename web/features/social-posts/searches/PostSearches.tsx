import { Button } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Search } from '#contract/searches.ts';
import { RESYNC, useTeamEvents } from '../../../lib/events/events.ts';
import { lazyWhenIdle } from '../../../lib/lazy-when-idle.ts';
import { queryClient } from '../../../lib/query.ts';
import type { UgcSearch } from '../../../lib/search/ugc.ts';
import { Late } from '../../../ui/overlays/Late.tsx';
import { Popover } from '../../../ui/overlays/Popover.tsx';
import { searchesKey, searchesQuery } from '../../searches/queries.ts';
import styles from './PostSearches.module.css';
import { PostSearchRow } from './PostSearchRow.tsx';
import { queryOfPosts, sameQuery } from './post-query.ts';
import { SaveForm } from './SaveForm.tsx';

const RenameSearch = lazyWhenIdle(async () => (await import('../../searches/RenameSearch.tsx')).RenameSearch);

/** The kept searches for posts, and a way to keep what the list is narrowed by now. */
export function PostSearches({ team, search }: { team: string; search: UgcSearch }) {
  const [open, setOpen] = useState(false);
  const [renamed, setRenamed] = useState<Search>();
  const { data = [] } = useQuery(searchesQuery(team, 'posts'));
  useTeamEvents(team, ['search.created', 'search.updated', 'search.deleted', RESYNC], () => {
    void queryClient.invalidateQueries({ queryKey: searchesKey(team) });
  });
  const now = queryOfPosts(search);
  const current = data.find(({ query }) => sameQuery(query, now));
  const narrowed = Object.keys(now).length > 0;
  const close = () => setOpen(false);
  const rename = (one: Search) => {
    close();
    setRenamed(one);
  };
  return (
    <>
      <Popover opened={open} onChange={setOpen} position="bottom-end" trapFocus returnFocus withinPortal>
        <Popover.Target>
          <Button
            variant="quiet"
            className={styles.open ?? ''}
            leftSection={<IconBookmark size={16} stroke={1.75} />}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {current?.name ?? 'Searches'}
          </Button>
        </Popover.Target>
        <Popover.Dropdown className={styles.panel ?? ''} aria-label="Saved searches">
          {data.length > 0 ? (
            <ul className={styles.list} aria-label="Saved searches">
              {data.map((one) => (
                <PostSearchRow
                  key={one.uuid}
                  search={one}
                  current={one === current}
                  onOpen={close}
                  onRename={() => rename(one)}
                />
              ))}
            </ul>
          ) : (
            <p className={styles.none}>
              No saved searches yet. {narrowed ? '' : 'Search or filter the posts first, then save that here.'}
            </p>
          )}
          {narrowed && !current && <SaveForm search={search} onDone={close} />}
        </Popover.Dropdown>
      </Popover>
      {renamed && (
        <Late key={renamed.uuid} onClose={() => setRenamed(undefined)}>
          <RenameSearch search={renamed} onClose={() => setRenamed(undefined)} />
        </Late>
      )}
    </>
  );
}
