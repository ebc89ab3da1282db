import { reviewStates } from '#contract/submissions/states.ts';
import { createFile, type NewFile } from '#features/files/changes/create.ts';
import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { newId } from '#platform/ids.ts';
import type { Jobs } from '#platform/jobs/queue.ts';
import { tellJob } from '../jobs/tell.ts';
import { addFile, joinedSubmission, uploadsWait } from '../store.ts';

/** The wait for more files of a batch before its reviewers are told. */
const gatherSeconds = 60;

/** Makes the file of an upload. It waits for review where the role of its uploader says so, with all of its batch. */
export async function createUploaded(tx: Tx, jobs: Jobs, act: Act, made: NewFile, batch: string | null): Promise<void> {
  const { team, createdBy: user, id: file } = made;
  if (user === null || !(await uploadsWait(tx, team, user))) {
    await createFile(tx, jobs, act, made);
    return;
  }
  await createFile(tx, jobs, act, { ...made, reviewStatus: reviewStates.submitted });
  const joined = await joinedSubmission(tx, { team, id: newId(), user, batch });
  await addFile(tx, team, joined.id, file);
  const { id: submission } = joined;
  if (joined.made) {
    await record(tx, act, { team, action: 'submission.create', noun: 'submission', subject: submission });
    await jobs.enqueue(tx, tellJob, { team, submission }, { key: submission, startAfterSeconds: gatherSeconds });
  }
}
