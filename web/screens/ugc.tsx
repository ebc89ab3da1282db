import { Button } from '@mantine/core';
import { IconFolders, IconPhoto } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { GroupList } from '../features/social-posts/groups/GroupList.tsx';
import { GroupPage } from '../features/social-posts/groups/GroupPage.tsx';
import { AddPostDialog } from '../features/social-posts/list/add/AddPostDialog.tsx';
import { CollectButton } from '../features/social-posts/list/CollectButton.tsx';
import { CreatorHead } from '../features/social-posts/list/CreatorHead.tsx';
import { SearchBox } from '../features/social-posts/list/SearchBox.tsx';
import { Troubles } from '../features/social-posts/list/Troubles.tsx';
import { PostsView } from '../features/social-posts/PostsView.tsx';
import { groupQuery, overviewQuery } from '../features/social-posts/queries.ts';
import { count } from '../lib/format.ts';
import { useTeam } from '../lib/me.ts';
import { readUgcSearch, type UgcSearch } from '../lib/search/ugc.ts';
import { type SetSearch, useSearchState } from '../lib/search/use-search-state.ts';
import { NarrowField } from '../ui/form/NarrowField.tsx';
import { TopBar } from '../ui/frame/TopBar.tsx';
import { CreateButton } from '../ui/list/CreateButton.tsx';
import { NoFeature } from '../ui/page/NoFeature.tsx';
import { PageHead } from '../ui/page/PageHead.tsx';
import frame from '../ui/page/PageScroll.module.css';
import styles from './ugc.module.css';

/** The hashtag of a search that is nothing else, if nobody follows it yet. */
const hashtagOf = ({ q = '' }: UgcSearch, known: readonly string[]): string | undefined => {
  const [, tag] = /^#([\p{L}\p{N}_]+)$/u.exec(q.trim()) ?? [];
  return tag === undefined || known.includes(tag.toLowerCase()) ? undefined : tag;
};

function Groups({
  team,
  group,
  q,
  set,
}: {
  team: string;
  group: string | undefined;
  q: string;
  set: SetSearch<UgcSearch>;
}) {
  const title = useQuery({ ...groupQuery(team, group ?? ''), enabled: group !== undefined }).data?.title;
  const path =
    group === undefined ? (
      <Link to="/ugc">UGC</Link>
    ) : (
      <Link to="/ugc" search={{ view: 'groups' }}>
        Groups
      </Link>
    );
  return (
    <>
      <TopBar
        search={
          group === undefined && (
            <NarrowField label="Search groups" value={q} onChange={(words) => set({ q: words || undefined }, true)} />
          )
        }
      />
      <PageHead
        title={group === undefined ? 'Groups' : (title ?? 'Group')}
        path={path}
        actions={
          <Button
            variant="line"
            leftSection={<IconPhoto size={16} stroke={1.75} />}
            onClick={() => set({ view: undefined, group: undefined, q: undefined })}
          >
            Posts
          </Button>
        }
      />
      <div className={frame.scroll} data-scroller>
        {group === undefined ? <GroupList team={team} q={q} /> : <GroupPage key={group} uuid={group} />}
      </div>
    </>
  );
}

function Ugc() {
  const team = useTeam().uuid;
  const [search, set] = useSearchState(readUgcSearch);
  const [adding, setAdding] = useState(false);
  const told = useQuery(overviewQuery(team, search)).data;
  if (search.view === 'groups') return <Groups team={team} group={search.group} q={search.q ?? ''} set={set} />;
  const create = { label: 'Add post', run: () => setAdding(true) };
  const buttons = (
    <>
      <Button
        variant="quiet"
        leftSection={<IconFolders size={16} stroke={1.75} />}
        onClick={() => set({ view: 'groups', q: undefined, post: undefined })}
      >
        Groups
      </Button>
      <CollectButton collectedAt={told?.collected_at ?? null} hashtag={told && hashtagOf(search, told.hashtags)} />
    </>
  );
  const actions = <div className={styles.wide}>{buttons}</div>;
  return (
    <>
      <TopBar
        search={
          <SearchBox
            team={team}
            value={search.q ?? ''}
            onChange={(q) => set({ q: q || undefined, post: undefined }, true)}
          />
        }
        actions={<CreateButton create={create} />}
      />
      {told?.creator ? (
        <CreatorHead creator={told.creator} posts={told.counts.all} actions={actions} />
      ) : (
        <PageHead title="UGC" count={told && count(told.counts.all, 'post')} actions={actions} />
      )}
      <div className={styles.narrow}>
        {buttons}
        <CreateButton create={create} line={styles.create} />
      </div>
      <Troubles troubles={told?.troubles ?? []} />
      <PostsView key={team} team={team} search={search} set={set} />
      {adding && <AddPostDialog onClose={() => setAdding(false)} onAdded={({ uuid }) => set({ post: uuid })} />}
    </>
  );
}

/** Posts of other people about the team. */
export function UgcScreen() {
  if (useTeam().features.includes('UGC_PLUS')) return <Ugc />;
  return (
    <>
      <TopBar />
      <PageHead title="UGC" />
      <div className={frame.scroll}>
        <NoFeature feature="UGC_PLUS" />
      </div>
    </>
  );
}
