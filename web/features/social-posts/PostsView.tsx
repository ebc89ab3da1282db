import { Skeleton } from '@mantine/core';
import { IconCameraHeart } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { libraryPolicy } from '#contract/policy/library.ts';
import type { FoundPost } from '#contract/social-posts/post.ts';
import { useRoleAllows } from '../../lib/can.ts';
import { useKey } from '../../lib/keys.ts';
import type { UgcSearch } from '../../lib/search/ugc.ts';
import type { SetSearch } from '../../lib/search/use-search-state.ts';
import { toast } from '../../lib/toast.ts';
import { ListBody } from '../../ui/list/ListBody.tsx';
import { Pills } from '../../ui/list/Pills.tsx';
import { usePaged } from '../../ui/list/use-paged.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import frame from '../../ui/page/PageScroll.module.css';
import { useMayAsk } from '../approvals/use-may-ask.ts';
import { AskCreators } from './AskCreators.tsx';
import { PostDetail } from './detail/PostDetail.tsx';
import { GroupDialog } from './groups/GroupDialog.tsx';
import { MoreFilters } from './list/MoreFilters.tsx';
import { PostGrid } from './list/PostGrid.tsx';
import { SelectionBar } from './list/SelectionBar.tsx';
import styles from './PostsView.module.css';
import { approvalWords, obstacleToAsk, sourceChips } from './post-words.ts';
import { overviewQuery, refreshSocialPosts, socialPostsQuery } from './queries.ts';
import { useAcquirePosts, useRejectPosts } from './social-post-actions.ts';
import { usePostChoice } from './use-post-choice.ts';

type Part = keyof typeof approvalWords | 'rejected' | undefined;
const keys = { group: 'Social posts' };

/** What narrows the list: the state of the rights, with numbers, and where posts come from. */
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
        <MoreFilters search={search} set={set} />
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
  const [asking, setAsking] = useState<readonly FoundPost[]>([]);
  const mayAsk = useMayAsk();
  const mayAcquire = useRoleAllows(libraryPolicy['library.upload']);
  const acquire = useAcquirePosts();
  const reject = useRejectPosts();
  const chosen = list.rows.filter(({ uuid }) => choice.chosen.has(uuid));
  const current = list.rows.find(({ uuid }) => uuid === (search.post ?? choice.active));
  const subject = chosen.length > 0 ? chosen : current ? [current] : [];
  const some = subject.length > 0;

  /** Goes on to the next post, as one who decides post by post does. */
  const next = () => {
    if (chosen.length > 0) return choice.clear();
    const at = list.rows.findIndex(({ uuid }) => uuid === current?.uuid);
    const after = list.rows[at + 1] ?? list.rows[at - 1];
    if (after) choice.setActive(after.uuid);
    if (search.post) set({ post: after?.uuid }, true);
  };
  const step = (by: number) => {
    const at = list.rows.findIndex(({ uuid }) => uuid === search.post);
    const other = list.rows[at + by];
    if (other) set({ post: other.uuid }, true);
  };
  const take = () => {
    const pieces = subject.filter(({ media }) => media.some(({ file, url }) => file === null && url !== null));
    if (pieces.length > 0) acquire.mutate({ posts: pieces }, { onSuccess: choice.clear });
  };
  const putAside = (posts: readonly FoundPost[], rejected: boolean) => {
    reject.mutate({ posts, rejected });
    next();
  };

  useKey('a', take, { ...keys, label: 'Add to the library', enabled: mayAcquire && some && !search.rejected });
  useKey('x', () => putAside(subject, !search.rejected), {
    ...keys,
    label: search.rejected ? 'Restore' : 'Reject',
    enabled: some,
  });
  const ask = (posts: readonly FoundPost[]) => {
    const obstacle = obstacleToAsk(posts);
    if (obstacle === undefined) setAsking(posts);
    else toast.error(obstacle);
  };
  useKey('g', () => ask(subject), { ...keys, label: 'Ask for approval', enabled: mayAsk && some && !search.rejected });
  useKey('ArrowLeft', () => step(-1), { ...keys, label: 'Post before', enabled: search.post !== undefined });
  useKey('ArrowRight', () => step(1), { ...keys, label: 'Next post', enabled: search.post !== undefined });
  useKey('Escape', () => (search.post ? set({ post: undefined }, true) : choice.clear()), {
    enabled: search.post !== undefined || choice.chosen.size > 0,
  });

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
        busy={acquire.isPending}
        onAsk={mayAsk ? () => ask(chosen) : undefined}
        onAcquire={take}
        onReject={(rejected) => putAside(chosen, rejected)}
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
