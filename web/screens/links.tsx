import { Button, Skeleton, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconLink, IconSearch } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { limits } from '#contract/core/limits.ts';
import { sharedLinkKinds } from '#contract/shared-links.ts';
import { LinkList } from '../features/shared-links/LinkList.tsx';
import { linkKinds } from '../features/shared-links/link-kinds.ts';
import { sharedLinksQuery } from '../features/shared-links/queries.ts';
import { count } from '../lib/format.ts';
import { useTeam } from '../lib/me.ts';
import type { LinksSearch } from '../lib/search/links.ts';
import { present } from '../lib/search/params.ts';
import { TopBar } from '../ui/frame/TopBar.tsx';
import { EmptyState } from '../ui/page/EmptyState.tsx';
import { ErrorState } from '../ui/page/ErrorState.tsx';
import { PageHead } from '../ui/page/PageHead.tsx';
import frame from '../ui/page/PageScroll.module.css';
import styles from './links.module.css';

/** Everything of the team that others can open, and the way to end it. */
export function LinksScreen() {
  const { uuid: team } = useTeam();
  const { kind, q = '' } = useSearch({ strict: false }) as LinksSearch;
  const navigate = useNavigate();
  const go = (change: LinksSearch, replace = false) =>
    void navigate({ to: '.', replace, search: present({ kind, q: q || undefined, ...change }) as never });
  const [typed, setTyped] = useState(q);
  const [settled] = useDebouncedValue(typed.trim(), limits.folderSearchDebounceMs);
  const settle = useEffectEvent((words: string) => {
    if (words !== q) go({ q: words || undefined }, true);
  });
  useEffect(() => settle(settled), [settled]);
  const list = useInfiniteQuery(sharedLinksQuery({ team, kind, words: q }));
  const links = list.data?.pages.flatMap((page) => page.results) ?? [];
  const total = list.data?.pages[0]?.count;
  const narrowed = q !== '' || kind !== undefined;
  return (
    <>
      <TopBar
        search={
          <TextInput
            aria-label="Search shared links"
            placeholder="Search shared links"
            leftSection={<IconSearch size={16} stroke={1.75} aria-hidden="true" />}
            value={typed}
            maxLength={limits.name}
            onChange={(event) => setTyped(event.currentTarget.value)}
            className={styles.find ?? ''}
            data-search-field
          />
        }
      />
      <PageHead title="Shared links" count={total === undefined ? undefined : count(total, 'link')} />
      <fieldset className={styles.pills} aria-label="Which links">
        {[undefined, ...sharedLinkKinds].map((one) => (
          <button
            key={one ?? 'all'}
            type="button"
            className={styles.pill}
            aria-pressed={kind === one}
            onClick={() => go({ kind: one })}
          >
            {one ? linkKinds[one].many : 'All'}
          </button>
        ))}
      </fieldset>
      <div className={frame.scroll}>
        {list.isPending && <Skeleton height={220} radius={8} />}
        {list.isError && (
          <ErrorState title="The links did not load" error={list.error} onRetry={() => void list.refetch()} />
        )}
        {list.isSuccess && links.length === 0 && (
          <EmptyState
            icon={<IconLink size={22} stroke={1.75} />}
            title={narrowed ? 'No results' : 'Nothing is shared'}
            text={
              narrowed
                ? 'No active links match your search.'
                : 'Public links of files, folders shared with other teams, embeds and galleries are listed here while they are on.'
            }
          />
        )}
        {links.length > 0 && <LinkList links={links} />}
        {list.hasNextPage && (
          <div className={styles.next}>
            <Button variant="line" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              Show more
            </Button>
          </div>
        )}
      </div>
    </>
  );
}
