import { IconInbox } from '@tabler/icons-react';
import type { RequestStatus } from '#contract/request-statuses.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';

const words: Readonly<Record<RequestStatus | 'visitors' | 'mine' | 'search', { title: string; text: string }>> = {
  pending: { title: 'No requests are waiting', text: 'People who can view but not download can request files.' },
  visitors: { title: 'No requests are waiting', text: 'Visitors can request files that they cannot download.' },
  approved: { title: 'No approvals', text: 'Approved requests stay here until their link expires.' },
  denied: { title: 'No declined requests', text: 'Declined and revoked requests are kept here.' },
  expired: { title: 'Nothing has expired', text: 'Expired approvals are kept here.' },
  mine: {
    title: 'You have not requested anything',
    text: 'Open a file you cannot download and select Request Download.',
  },
  search: { title: 'No results', text: 'No requests match your search.' },
};

/** The text of an empty list of requests. */
export function NoRequests({ of }: { of: keyof typeof words }) {
  return <EmptyState icon={<IconInbox size={22} stroke={1.75} />} {...words[of]} />;
}
