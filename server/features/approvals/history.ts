import type { HistoryAction, HistoryNoun } from '#platform/history/declaration.ts';
import { detailChanged } from '#platform/history/phrases.ts';
import { titleIn } from '#platform/history/title.ts';

export const nouns: Readonly<Record<string, HistoryNoun>> = {
  approval: {
    label: ['creator approval', 'creator approvals'],
    title: titleIn('one_time_approvals', 'creator_name'),
    flagsToUndo: ['MANAGE_APPROVALS'],
    webhook: { named: true, page: () => '/approvals?tab=creators' },
  },
};

const said =
  (tell: (creator: string) => string): NonNullable<HistoryAction['sentence']> =>
  ({ name, count }) =>
    tell(count === 1 ? (name ?? 'a creator') : `${count} creators`);

export const actions: Readonly<Record<string, HistoryAction>> = {
  'approval.ask': {
    sentence: said((creator) => `Asked ${creator} for approval`),
    event: 'approval.created',
    webhook: 'approval.created',
  },
  'approval.renew': { sentence: said((creator) => `Made a new link for ${creator}`), webhook: null },
  'approval.delete': {
    sentence: said((creator) => `Deleted the request to ${creator}`),
    event: 'approval.deleted',
    webhook: null,
  },
  'approval.view': { sentence: said((creator) => `Request opened by ${creator}`), webhook: null },
  'approval.approve': { sentence: said((creator) => `Approved by ${creator}`), webhook: 'approval.answered' },
  'approval.decline': { sentence: said((creator) => `Declined by ${creator}`), webhook: 'approval.answered' },
  'approval.withdraw': {
    sentence: said((creator) => `Approval withdrawn by ${creator}`),
    webhook: 'approval.answered',
  },
  'approval.original': { sentence: said((creator) => `Original sent by ${creator}`), webhook: null },
  'approval.expire': { sentence: said((creator) => `Request to ${creator} expired`), webhook: null },
  'file.approval': { sentence: detailChanged('approval') },
  'file.permalink': { sentence: detailChanged('original address') },
};
