import type { FileSummary } from '#contract/files/routes.ts';
import type { Submission, SubmissionDetail, SubmittedFile } from '#contract/submissions/routes.ts';
import type { SubmissionState, WantedDetail } from '#contract/submissions/states.ts';
import type { CheckedRow } from './store.checks.ts';
import type { SubmissionRow } from './store.ts';

export interface SubmissionView {
  readonly user: string;
  /** True when the caller may review it. */
  readonly reviews: boolean;
}

function stateOf({ waiting, changes, declined }: SubmissionRow): SubmissionState {
  if (waiting > 0) return 'waiting';
  if (changes > 0) return 'changes';
  return declined > 0 ? 'declined' : 'done';
}

function titleOf({ title, first_name: first, waiting, changes, declined, done }: SubmissionRow): string {
  if (title) return title;
  const more = waiting + changes + declined + done - 1;
  if (first === null) return 'No files';
  return more > 0 ? `${first} and ${more} more` : first;
}

const presentRow = (row: SubmissionRow, { user, reviews }: SubmissionView): Omit<SubmissionDetail, 'files'> => ({
  uuid: row.id,
  team: row.team_id,
  title: titleOf(row),
  note: row.note,
  from: row.sender,
  guest: row.guest,
  assignee: row.assigned,
  state: stateOf(row),
  waiting: row.waiting,
  changes: row.changes,
  declined: row.declined,
  done: row.done,
  folder: row.folder,
  created_at: row.created_at.toISOString(),
  own: row.user_id === user,
  reviews,
  revision: row.revision,
});

export const presentSubmission = (
  row: SubmissionRow,
  view: SubmissionView,
  thumbnail: string | null | undefined,
): Submission => ({ ...presentRow(row, view), thumbnail_url: thumbnail ?? null });

function missingOf({ titled, credited, placed, filled }: CheckedRow): WantedDetail[] {
  const has: Record<WantedDetail, boolean> = { title: titled, credit: credited, place: placed, attributes: filled };
  return (Object.keys(has) as WantedDetail[]).filter((detail) => !has[detail]);
}

/** Others' files that it resembles are for those who review. */
const presentFile = (row: CheckedRow, file: FileSummary, { reviews }: SubmissionView): SubmittedFile => ({
  file,
  reason: row.reason,
  message: row.message,
  note: row.note,
  replaces: row.replaces,
  again: row.again,
  decided_by: row.decider,
  decided_at: row.decided_at?.toISOString() ?? null,
  missing: missingOf(row),
  duplicates: reviews ? row.duplicates : [],
  rights: row.rights,
});

export function presentSubmissionDetail(
  row: SubmissionRow,
  view: SubmissionView,
  checked: readonly CheckedRow[],
  summaries: readonly FileSummary[],
): SubmissionDetail {
  const byId = new Map(summaries.map((file) => [file.uuid, file]));
  const files = checked.flatMap((one) => {
    const file = byId.get(one.id);
    return file ? [presentFile(one, file, view)] : [];
  });
  return { ...presentRow(row, view), files };
}
