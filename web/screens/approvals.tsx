import { SegmentedControl, Skeleton, Tabs } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { approvalPolicy } from '#contract/policy/approvals.ts';
import { downloadRequestPolicy } from '#contract/policy/download-requests.ts';
import { reportPolicy } from '#contract/policy/reports.ts';
import { postPolicy } from '#contract/policy/social/posts.ts';
import { submissionPolicy } from '#contract/policy/submissions.ts';
import { uploadLinkPolicy } from '#contract/policy/uploads/upload-links.ts';
import { CreatorApprovals } from '../features/approvals/creator-approvals.tsx';
import { NoRequests } from '../features/download-requests/NoRequests.tsx';
import { inboxQuery } from '../features/download-requests/queries.ts';
import { RequestInbox } from '../features/download-requests/RequestInbox.tsx';
import { useLiveRequests } from '../features/download-requests/request-count.ts';
import { PostsToApprove } from '../features/posts/PostsToApprove.tsx';
import { Reports } from '../features/reports/Reports.tsx';
import { useWaiting } from '../features/submissions/counts.ts';
import { Incoming } from '../features/submissions/Incoming.tsx';
import { UploadLinks } from '../features/upload-links/UploadLinks.tsx';
import { useCan } from '../lib/can.ts';
import { number } from '../lib/format.ts';
import { useTeam } from '../lib/me.ts';
import { type ApprovalsSearch, type ApprovalTab, readApprovalsSearch } from '../lib/search/approvals.ts';
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
function useTabs(): { tabs: Tab[]; total: number; mine: number; known: boolean } {
  const { files, assigned, requests, reports, posts, answers, known } = useWaiting();
  const asks = useTeam().features.includes('UGC_PLUS');
  const planned = useTeam().features.includes('SOCIALS');
  const shown: [boolean, Tab][] = [
    [useCan(submissionPolicy['submission.review']), { value: 'files', label: 'Incoming files', count: files }],
    [useCan(uploadLinkPolicy['upload_link.view']), { value: 'uploads', label: 'Upload links', count: 0 }],
    [
      useCan(approvalPolicy['approval.tidy']) && asks,
      { value: 'creators', label: 'Creator approvals', count: answers },
    ],
    [
      useCan(downloadRequestPolicy['request.decide']),
      { value: 'requests', label: 'Download requests', count: requests },
    ],
    [useCan(reportPolicy['report.decide']), { value: 'reports', label: 'Reports', count: reports }],
    [useCan(postPolicy['post.decide']) && planned, { value: 'posts', label: 'Posts', count: posts }],
  ];
  const tabs = shown.filter(([is]) => is).map(([, tab]) => tab);
  return { tabs, total: files + requests + reports + posts, mine: assigned + posts, known };
}

/**
 * The tab that is shown: the one in the address, or else the first in which something waits when the screen was opened.
 * Once it is shown it stays, whatever comes or goes. Undefined while it is not known what waits.
 */
function useShownTab(search: ApprovalsSearch, tabs: readonly Tab[], known: boolean): ApprovalTab | undefined {
  const [first, setFirst] = useState<ApprovalTab>();
  const named = tabs.find(({ value }) => value === search.tab)?.value;
  const own = tabs[0]?.value ?? 'files';
  // An address that names a submission alone is one of the incoming files.
  const settled = named ?? (search.open !== undefined || tabs.length < 2 ? own : undefined);
  const found = known ? (tabs.find(({ count }) => count > 0)?.value ?? own) : undefined;
  const shown = settled ?? first ?? found;
  useEffect(() => {
    if (shown !== undefined) setFirst(shown);
  }, [shown]);
  return shown;
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
  const { tabs, total, mine, known } = useTabs();
  const [search, set] = useSearchState(readApprovalsSearch);
  const tab = useShownTab(search, tabs, known);
  const bar = useRef<HTMLDivElement>(null);
  // On a phone the tab that is open may lie beside the screen.
  useEffect(() => {
    if (tab) bar.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [tab]);
  const split = tab === 'files' || tab === 'reports';
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
    <div className={styles.screen} data-open={split && search.open !== undefined}>
      <div className={styles.top}>
        <TopBar />
        <PageHead
          title={tabs.length > 0 ? 'Approvals' : 'Submitted files'}
          count={waiting}
          actions={(tab === 'reports' || (reviews && tab === 'files')) && whose}
        />
        {tabs.length > 1 && (
          <Tabs
            value={tab ?? null}
            onChange={(to) => set({ tab: to as ApprovalTab, open: undefined, look: undefined })}
          >
            <Tabs.List ref={bar} aria-label="Approvals" className={styles.tabs ?? ''}>
              {tabs.map(({ value, label, count }) => (
                <Tabs.Tab key={value} value={value} aria-controls={undefined}>
                  {label} {count > 0 && <span className={styles.count}>{number(count)}</span>}
                </Tabs.Tab>
              ))}
            </Tabs.List>
          </Tabs>
        )}
      </div>
      {tab === undefined && (
        <div className={frame.scroll} role="status" aria-label="Loading">
          <div className={styles.inside}>
            <Skeleton height={64} radius={8} mb={8} />
            <Skeleton height={64} radius={8} />
          </div>
        </div>
      )}
      {tab === 'files' && <Incoming search={search} set={set} reviews={reviews} />}
      {tab === 'reports' && <Reports search={search} set={set} />}
      {tab !== undefined && !split && (
        <div className={frame.scroll} data-scroller>
          <div className={styles.inside}>
            {tab === 'uploads' && <UploadLinks />}
            {tab === 'creators' && <CreatorApprovals />}
            {tab === 'requests' && <Requests />}
            {tab === 'posts' && <PostsToApprove />}
          </div>
        </div>
      )}
    </div>
  );
}
