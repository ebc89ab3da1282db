import type { BlobProblem, Checked } from '#platform/backup/check-blobs.ts';
import { versionOf } from '#platform/storage/keys.ts';
import { type Call, type Outcome, plural, sized } from './command.ts';

/** One line for one problem. */
function sayProblem({ key, problem, expected, found }: BlobProblem): string {
  const what = versionOf(key) === null ? 'upload' : 'rendition';
  const sizes = problem === 'wrong size' ? `, ${found} bytes instead of ${expected}` : '';
  return `${problem}  ${what} ${key}${sizes}`;
}

/** Says what a look at stored bytes found. `contents`: whether every byte was read. */
export function tellChecked(checked: Checked, call: Pick<Call, 'say'>, contents: boolean): Outcome {
  for (const problem of checked.problems) call.say(sayProblem(problem));
  const seen = `${plural(checked.blobs, 'stored file')}, ${sized(checked.bytes)}`;
  const how = contents ? 'every upload read in full' : 'presence and size checked';
  call.say(
    `${seen}: ${how}, ${checked.problems.length === 0 ? 'no problems' : plural(checked.problems.length, 'problem')}.`,
  );
  return { well: checked.problems.length === 0, report: { ...checked, contents } };
}
