import { submissionStates } from '#contract/submissions/states.ts';
import { on, oneOf, searchShape, uuid } from './shape.ts';

export const approvalTabs = ['files', 'uploads', 'creators', 'requests', 'reports', 'posts'] as const;
export type ApprovalTab = (typeof approvalTabs)[number];

/** The part of the inbox that is on the screen: its tab, whose and in which state, and the submission (or report) and file that are looked at. */
export const readApprovalsSearch = searchShape({
  tab: oneOf(approvalTabs),
  state: oneOf(submissionStates),
  mine: on,
  nobody: on,
  decided: on,
  folder: uuid,
  open: uuid,
  look: uuid,
});
export type ApprovalsSearch = ReturnType<typeof readApprovalsSearch>;
