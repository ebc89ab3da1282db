import { reviewStates } from '#contract/submissions/states.ts';
import { createFile, type NewFile } from '#features/files/changes/create.ts';
import { writeCredit } from '#features/files/store/origin.ts';
import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { newId } from '#platform/ids.ts';
import type { Jobs } from '#platform/jobs/queue.ts';
import { tellJob } from '../jobs/tell.ts';
import { addFile, joinedSending, joinedSubmission, uploadsWait } from '../store.ts';

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
  await gather(tx, jobs, act, { team, file, joined });
}

/** Files that a guest sends at once, and the name that they want to be credited by. */
interface Sending {
  readonly id: string;
  readonly title: string;
  readonly name: string | null;
  readonly credit: string | null;
}

/** Makes the file of a guest's upload. It waits for review with all that they send at once. */
export async function createSent(tx: Tx, jobs: Jobs, act: Act, made: NewFile, sending: Sending): Promise<void> {
  const { team, id: file } = made;
  await createFile(tx, jobs, act, { ...made, reviewStatus: reviewStates.submitted });
  if (sending.credit !== null) await writeCredit(tx, team, file, sending.credit);
  const title = sending.name === null ? sending.title : `${sending.name}, ${sending.title}`;
  const joined = await joinedSending(tx, { team, id: newId(), sending: sending.id, title });
  await gather(tx, jobs, act, { team, file, joined });
}

/** Puts a file into its submission. Those who review are told with the first. */
export async function gather(
  tx: Tx,
  jobs: Jobs,
  act: Act,
  { team, file, joined }: { team: string; file: string; joined: { id: string; made: boolean } },
): Promise<void> {
  await addFile(tx, team, joined.id, file);
  const { id: submission } = joined;
  if (joined.made) {
    await record(tx, act, { team, action: 'submission.create', noun: 'submission', subject: submission });
    await jobs.enqueue(tx, tellJob, { team, submission }, { key: submission, startAfterSeconds: gatherSeconds });
  }
}
