import {
  correctFile,
  keepFile,
  putBackFile,
  type ReportCase,
  type ReportDetail,
  replyToReport,
  takeDownFile,
  updateReport,
} from '#contract/reports/routes.ts';
import { callWithMeta } from '../../lib/call.ts';
import { useChange } from '../../lib/change/use-change.ts';
import { isolated } from '../../lib/isolated.ts';
import { fullName } from '../../lib/people.ts';
import { keepReport } from './queries.ts';

type One = Pick<ReportCase, 'uuid'>;

const failed = 'Something went wrong.';
const after = ({ reply }: { reply: ReportDetail }) => keepReport(reply);

export function useTakeDown() {
  return useChange({
    run: ({ report, reason, copies }: { report: One; reason: string; copies: boolean }) =>
      callWithMeta(takeDownFile, { params: { id: report.uuid }, body: { reason, copies } }),
    said: ({ reply }, { copies }) => `Took down ${isolated(reply.file.name)}${copies ? ' and its copies' : ''}`,
    failed: null,
    after,
  });
}

export function usePutBack() {
  return useChange({
    run: (report: One) => callWithMeta(putBackFile, { params: { id: report.uuid }, body: {} }),
    said: ({ reply }) =>
      reply.restored
        ? `Put back ${reply.file.name} where it was`
        : `Put back ${reply.file.name}. Its places changed meanwhile: share it again where it is needed.`,
    failed,
    after,
  });
}

export function useKeep() {
  return useChange({
    run: ({ report, reason }: { report: One; reason: string }) =>
      callWithMeta(keepFile, { params: { id: report.uuid }, body: { reason } }),
    said: ({ reply }) => `Kept ${isolated(reply.file.name)}`,
    failed: null,
    after,
  });
}

export function useCorrect() {
  return useChange({
    run: (report: One) => callWithMeta(correctFile, { params: { id: report.uuid }, body: {} }),
    said: ({ reply }) => `Marked ${isolated(reply.file.name)} as corrected`,
    failed: null,
    after,
  });
}

export function useReply() {
  return useChange({
    run: ({ report, to, message }: { report: One; to: string; message: string }) =>
      callWithMeta(replyToReport, { params: { id: report.uuid }, body: { report: to, message } }),
    said: ['Answer sent', { action: undefined }],
    failed: null,
    after,
  });
}

export function useAssignReport() {
  return useChange({
    run: ({ report, assignee }: { report: One; assignee: string | null }) =>
      callWithMeta(updateReport, { params: { id: report.uuid }, body: { assignee } }),
    said: ({ reply }) => (reply.assignee ? `Assigned to ${fullName(reply.assignee)}` : 'Assigned to nobody'),
    failed,
    after,
  });
}
