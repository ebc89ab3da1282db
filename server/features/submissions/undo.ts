import { authorizeSystem } from '#platform/authorize.ts';
import { record } from '#platform/db/change.ts';
import { askedForTheSet, oneByOne, type Undoer, type Undoers } from '#platform/db/undo.ts';
import { fail } from '#platform/errors.ts';
import { updateWords } from './changes/update.ts';
import {
  answersOf,
  findSubmission,
  type KeptAnswer,
  lockSubmission,
  type SubmissionWords,
  writeAnswers,
} from './store.ts';

interface Kept {
  answers: KeptAnswer[];
}

const gone = 'The submission no longer exists.';

/** Puts the last answers back. What became of the files is told, and put back, by their own lines of history. */
const putBack = oneByOne(async (tx, act, { team, subject, before, after }) => {
  if (!(await lockSubmission(tx, team, subject))) fail('conflict', gone);
  const now = new Map((await answersOf(tx, team, subject)).map((answer) => [answer.file, answer]));
  const [was, left] = [before as Kept, after as Kept];
  for (const { file, by, at } of left.answers) {
    const answer = now.get(file);
    if (answer && (answer.by !== by || answer.at !== at))
      fail('conflict', `${answer.name} was reviewed again in the meantime.`);
  }
  await writeAnswers(tx, team, subject, was.answers);
  await record(tx, act, { team, action: 'submission.reset', noun: 'submission', subject, before: left, after: was });
});

const wordsBack = oneByOne(async (tx, act, { team, subject, before, after }) => {
  const now = (await findSubmission(tx, [team], subject)) ?? fail('conflict', gone);
  const [was, left] = [before as SubmissionWords, after as SubmissionWords];
  for (const field of ['title', 'note', 'assignee'] as const)
    if (now[field] !== left[field]) fail('conflict', 'The submission was changed in the meantime.');
  await updateWords(tx, act, authorizeSystem(askedForTheSet, 'submission.review', now), was);
});

/** An upload that is taken back leaves its submission with the files that remain: none is shown without any. */
const nothing: Undoer = async () => {};

export const submissionUndo: Undoers = {
  'submission.create': nothing,
  'submission.approve': putBack,
  'submission.ask_changes': putBack,
  'submission.decline': putBack,
  'submission.revive': putBack,
  'submission.resubmit': putBack,
  'submission.reset': putBack,
  'submission.assign': wordsBack,
  'submission.update': wordsBack,
};
