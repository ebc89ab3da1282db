import { Skeleton } from '@mantine/core';
import { IconCameraHeart } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { UgcSearch } from '../../lib/search/ugc.ts';
import type { SetSearch } from '../../lib/search/use-search-state.ts';
import { ListBody } from '../../ui/list/ListBody.tsx';
import { Pills } from '../../ui/list/Pills.tsx';
import { usePaged } from '../../ui/list/use-paged.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import frame from '../../ui/page/PageScroll.module.css';
import { AskCreators } from './AskCreators.tsx';
import { PostDetail } from './detail/PostDetail.tsx';
import { GroupDialog } from './groups/GroupDialog.tsx';
import { MoreFilters } from './list/MoreFilters.tsx';
import { PostGrid } from './list/PostGrid.tsx';
import { SelectionBar } from './list/SelectionBar.tsx';
import styles from './PostsView.module.css';
import { approvalWords, sourceChips } from './post-words.ts';
import { overviewQuery, refreshSocialPosts, socialPostsQuery } from './queries.ts';
import { PostSearches } from './searches/PostSearches.tsx';
import { useDecidingPosts } from './use-deciding-posts.ts';
import { usePostChoice } from './use-post-choice.ts';

type Part = keyof typeof approvalWords | 'rejected' | undefined;

/** The filters of the list: the state of the rights, with numbers, and where posts come from. */
function Filters({ team, search, set }: { team: string; search: UgcSearch; set: SetSearch<UgcSearch> }) {
  const counts = useQuery(overviewQuery(team, search)).data?.counts;
  const part: Part = search.rejected ? 'rejected' : search.approval;
  const states = (Object.keys(approvalWords) as (keyof typeof approvalWords)[]).map((value) => ({
    value: value as Part,
    label: approvalWords[value],
    count: counts?.[value],
  }));
  return (
    <div className={styles.filters}>
      <Pills
        bar
        label="Approval status"
        data={[
          { value: undefined as Part, label: 'All', count: counts?.all },
          ...states,
          { value: 'rejected', label: 'Rejected', count: counts?.rejected, apart: true },
        ]}
        value={part}
        onChange={(value) =>
          set({
            approval: value === 'rejected' ? undefined : value,
            rejected: value === 'rejected' ? true : undefined,
            post: undefined,
          })
        }
      />
      <div className={styles.line}>
        <div className={styles.chips}>
          <Pills
            bar
            label="Where posts come from"
            data={[{ value: undefined, label: 'Every source' }, ...sourceChips]}
            value={search.source}
            onChange={(source) => set({ source, post: undefined })}
          />
        </div>
        <PostSearches team={team} search={search} />
        <MoreFilters team={team} search={search} set={set} />
      </div>
    </div>
  );
}

const skeleton = (
  <div className={styles.loading} role="status" aria-label="Loading the posts">
    {[260, 340, 220, 300, 240, 320].map((height) => (
      <Skeleton key={height} height={height} radius={6} />
    ))}
  </div>
);

function NoPosts({ narrowed }: { narrowed: boolean }) {
  return (
    <EmptyState
      icon={<IconCameraHeart size={22} stroke={1.75} />}
      title={narrowed ? 'No results' : 'No posts yet'}
      text={
        narrowed ? (
          'No post matches your search.'
        ) : (
          <>
            Posts that mention or tag your accounts appear here. Connect accounts in{' '}
            <Link to="/team/settings/$section" params={{ section: 'social-accounts' }}>
              team settings
            </Link>
            , or add a post by its address.
          </>
        )
      }
    />
  );
}

/** The posts: what narrows them, the grid, the actions on what is selected, and the one that is open beside it. */
export function PostsView({ team, search, set }: { team: string; search: UgcSearch; set: SetSearch<UgcSearch> }) {
  const scroller = useRef<HTMLDivElement>(null);
  const list = usePaged(socialPostsQuery(team, search), { keep: true });
  const choice = usePostChoice();
  const [grouping, setGrouping] = useState(false);
  const deciding = useDecidingPosts({ search, set, rows: list.rows, choice });
  const { mayAsk, mayAcquire, chosen, ask, asking, setAsking } = deciding;

  const { post: _post, ...filters } = search;
  const narrowed = Object.keys(filters).length > 0;
  return (
    <div className={styles.wrap}>
      <div className={styles.main}>
        <Filters team={team} search={search} set={set} />
        <div ref={scroller} className={frame.scroll} data-scroller>
          <ListBody
            list={list}
            failed="The posts did not load"
            skeleton={skeleton}
            more={undefined}
            empty={<NoPosts narrowed={narrowed} />}
          >
            {() => (
              <PostGrid
                list={list}
                scroller={scroller}
                open={search.post}
                choice={choice}
                onOpen={({ uuid }) => set({ post: uuid }, search.post !== undefined)}
              />
            )}
          </ListBody>
        </div>
      </div>
      {search.post && (
        <PostDetail
          key={search.post}
          team={team}
          uuid={search.post}
          mayAcquire={mayAcquire}
          onAsk={mayAsk ? (post) => ask([post]) : undefined}
          onClose={() => set({ post: undefined }, true)}
        />
      )}
      <SelectionBar
        posts={chosen}
        mayAcquire={mayAcquire}
        busy={deciding.busy}
        onAsk={mayAsk ? () => ask(chosen) : undefined}
        onAcquire={deciding.take}
        onReject={(rejected) => deciding.putAside(chosen, rejected)}
        onGroup={() => setGrouping(true)}
        onClear={choice.clear}
      />
      {asking.length > 0 && (
        <AskCreators
          posts={asking}
          onClose={() => {
            setAsking([]);
            choice.clear();
            void refreshSocialPosts(team);
          }}
        />
      )}
      {grouping && (
        <GroupDialog
          posts={chosen}
          onClose={() => {
            setGrouping(false);
            choice.clear();
          }}
        />
      )}
    </div>
  );
}
