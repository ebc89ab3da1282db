import type { BodyIn } from '#contract/core/route.ts';
import {
  approveSubmission,
  askForChanges,
  declineSubmission,
  resubmit,
  reviveSubmission,
  type Submission,
  type SubmissionDetail,
  updateSubmission,
} from '#contract/submissions/routes.ts';
import { callWithMeta } from '../../lib/call.ts';
import { useChange } from '../../lib/change/use-change.ts';
import { count } from '../../lib/format.ts';
import { fullName } from '../../lib/people.ts';
import { keepSubmission } from './queries.ts';

type One = Pick<Submission, 'uuid' | 'revision'>;
interface Given<Body> {
  submission: One;
  /** The number of files, for what is said. */
  files: number;
  body: Body;
}

const failed = 'Something went wrong.';
const after = ({ reply }: { reply: SubmissionDetail }) => keepSubmission(reply);

export function useApprove() {
  return useChange({
    run: ({ submission: { uuid }, body }: Given<BodyIn<typeof approveSubmission>>) =>
      callWithMeta(approveSubmission, { params: { id: uuid }, body }),
    said: (_done, { files }) => `Added ${count(files, 'file')} to the library`,
    failed,
    after,
  });
}

export function useAskForChanges() {
  return useChange({
    run: ({ submission: { uuid }, body }: Given<BodyIn<typeof askForChanges>>) =>
      callWithMeta(askForChanges, { params: { id: uuid }, body }),
    said: (_done, { files }) => `Asked for changes to ${count(files, 'file')}`,
    failed: null,
    after,
  });
}

export function useDecline() {
  return useChange({
    run: ({ submission: { uuid }, body }: Given<BodyIn<typeof declineSubmission>>) =>
      callWithMeta(declineSubmission, { params: { id: uuid }, body }),
    said: (_done, { files }) => `Declined ${count(files, 'file')}`,
    failed: null,
    after,
  });
}

export function useRevive() {
  return useChange({
    run: ({ submission: { uuid }, body }: Given<BodyIn<typeof reviveSubmission>>) =>
      callWithMeta(reviveSubmission, { params: { id: uuid }, body }),
    said: (_done, { files }) => `${count(files, 'file')} ${files === 1 ? 'waits' : 'wait'} for review again`,
    failed,
    after,
  });
}

/** Its sender cannot take this back: only reviewers change what waits. */
export function useResubmit() {
  return useChange({
    run: ({ submission: { uuid }, body }: Given<BodyIn<typeof resubmit>>) =>
      callWithMeta(resubmit, { params: { id: uuid }, body }),
    said: (_done, { files }) => [`Submitted ${count(files, 'file')} again`, { action: undefined }],
    failed: null,
    after,
  });
}

export function useAssign() {
  return useChange({
    run: ({ submission: { uuid }, assignee }: { submission: One; assignee: string | null }) =>
      callWithMeta(updateSubmission, { params: { id: uuid }, body: { assignee } }),
    said: ({ reply }) => (reply.assignee ? `Assigned to ${fullName(reply.assignee)}` : 'Assigned to nobody'),
    failed,
    after,
  });
}

export function useNameSubmission() {
  return useChange({
    run: ({ submission: { uuid }, ...body }: { submission: One; title: string | null; note: string | null }) =>
      callWithMeta(updateSubmission, { params: { id: uuid }, body }),
    said: ['Saved', { action: undefined }],
    failed: null,
    after,
  });
}
