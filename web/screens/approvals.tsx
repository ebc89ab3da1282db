import { SegmentedControl, Tabs } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { approvalPolicy } from '#contract/policy/approvals.ts';
import { downloadRequestPolicy } from '#contract/policy/download-requests.ts';
import { postPolicy } from '#contract/policy/posts.ts';
import { submissionPolicy } from '#contract/policy/submissions.ts';
import { CreatorApprovals } from '../features/approvals/creator-approvals.tsx';
import { NoRequests } from '../features/download-requests/NoRequests.tsx';
import { inboxQuery } from '../features/download-requests/queries.ts';
import { RequestInbox } from '../features/download-requests/RequestInbox.tsx';
import { useLiveRequests } from '../features/download-requests/request-count.ts';
import { PostsToApprove } from '../features/posts/PostsToApprove.tsx';
import { useWaiting } from '../features/submissions/counts.ts';
import { Incoming } from '../features/submissions/Incoming.tsx';
import { useCan } from '../lib/can.ts';
import { number } from '../lib/format.ts';
import { useTeam } from '../lib/me.ts';
import { type ApprovalTab, readApprovalsSearch } from '../lib/search/approvals.ts';
import { useSearchState } from '../lib/search/use-search-state.ts';
import { TopBar } from '../ui/frame/TopBar.tsx';
import { usePaged } from '../ui/list/use-paged.ts';
import { PageHead } from '../ui/page/PageHead.tsx';
import frame from '../ui/page/PageScroll.module.css';
import styles from './approvals.module.css';

interface Tab {
  readonly value: ApprovalTab;
  readonly label: string;
  readonly count: number;
}

/** The parts of the inbox that someone decides in, each with the work that waits there. */
function useTabs(): { tabs: Tab[]; total: number; mine: number } {
  const { files, assigned, requests, posts } = useWaiting();
  const asks = useTeam().features.includes('UGC_PLUS');
  const planned = useTeam().features.includes('SOCIALS');
  const shown: [boolean, Tab][] = [
    [useCan(submissionPolicy['submission.review']), { value: 'files', label: 'Incoming files', count: files }],
    [useCan(approvalPolicy['approval.tidy']) && asks, { value: 'creators', label: 'Creator approvals', count: 0 }],
    [
      useCan(downloadRequestPolicy['request.decide']),
      { value: 'requests', label: 'Download requests', count: requests },
    ],
    [useCan(postPolicy['post.decide']) && planned, { value: 'posts', label: 'Posts', count: posts }],
  ];
  const tabs = shown.filter(([is]) => is).map(([, tab]) => tab);
  return { tabs, total: files + requests + posts, mine: assigned + posts };
}

function Requests() {
  const team = useTeam().uuid;
  const list = usePaged(inboxQuery({ team, status: 'pending', q: '', mine: false }));
  useLiveRequests(team);
  return (
    <>
      <RequestInbox team={team} list={list} failed="The requests did not load" empty={<NoRequests of="pending" />} />
      <p className={styles.more}>
        <Link to="/requests" search={{ status: 'approved' }}>
          Approved and declined requests
        </Link>
      </p>
    </>
  );
}

/** Everything that waits for a decision in the team; for who decides nothing, the files that they submitted. */
export function ApprovalsScreen() {
  const { tabs, total, mine } = useTabs();
  const [search, set] = useSearchState(readApprovalsSearch);
  const tab = tabs.find(({ value }) => value === search.tab)?.value ?? tabs[0]?.value ?? 'files';
  const reviews = tabs.some(({ value }) => value === 'files');
  const waiting = total > 0 ? `${number(total)} waiting${mine > 0 ? `, ${number(mine)} for you` : ''}` : undefined;
  const whose = (
    <SegmentedControl
      aria-label="Whose"
      size="xs"
      data={[
        { value: 'all', label: 'Everyone' },
        { value: 'mine', label: 'Mine' },
      ]}
      value={search.mine ? 'mine' : 'all'}
      onChange={(to) => set({ mine: to === 'mine' || undefined, nobody: undefined, open: undefined, look: undefined })}
    />
  );
  return (
    <div className={styles.screen} data-open={tab === 'files' && search.open !== undefined}>
      <div className={styles.top}>
        <TopBar />
        <PageHead
          title={tabs.length > 0 ? 'Approvals' : 'Submitted files'}
          count={waiting}
          actions={reviews && tab === 'files' && whose}
        />
        {tabs.length > 1 && (
          <Tabs
            value={tab}
            onChange={(to) =>
              set({ tab: to === tabs[0]?.value ? undefined : (to as ApprovalTab), open: undefined, look: undefined })
            }
          >
            <Tabs.List aria-label="Approvals" className={styles.tabs ?? ''}>
              {tabs.map(({ value, label, count }) => (
                <Tabs.Tab key={value} value={value} aria-controls={undefined}>
                  {label} {count > 0 && <span className={styles.count}>{number(count)}</span>}
                </Tabs.Tab>
              ))}
            </Tabs.List>
          </Tabs>
        )}
      </div>
      {tab === 'files' ? (
        <Incoming search={search} set={set} reviews={reviews} />
      ) : (
        <div className={frame.scroll} data-scroller>
          <div className={styles.inside}>
            {tab === 'creators' && <CreatorApprovals />}
            {tab === 'requests' && <Requests />}
            {tab === 'posts' && <PostsToApprove />}
          </div>
        </div>
      )}
    </div>
  );
}
