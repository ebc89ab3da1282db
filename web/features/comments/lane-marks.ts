import type { Comment } from '#contract/comments.ts';
import { fullName } from '../../lib/people.ts';
import { type Moment, momentText } from './moment.ts';
import { isSettled, threadsOf } from './threads.ts';

/** A comment that stands on the time line. */
export interface LaneMark extends Moment {
  readonly comment: string;
  readonly user: Comment['user'];
  /** True when its thread is settled. */
  readonly settled: boolean;
  /** Its author, moment and beginning, for its name. */
  readonly words: string;
}

const shownLength = 80;
const beginning = (text: string) => (text.length > shownLength ? `${text.slice(0, shownLength).trimEnd()}…` : text);

/** Comments with a moment, in the order of time. */
export function laneMarks(comments: readonly Comment[]): LaneMark[] {
  return threadsOf(comments)
    .flatMap((thread) => [thread.root, ...thread.answers].map((comment) => ({ comment, settled: isSettled(thread) })))
    .flatMap(({ comment: { uuid, spot, user, text, deleted }, settled }) => {
      if (deleted || !spot || !('second' in spot)) return [];
      const name = user ? fullName(user) : 'Someone';
      const words = `${name}, ${momentText(spot)}${settled ? ', resolved' : ''}: ${beginning(text)}`;
      return [{ ...spot, comment: uuid, user, settled, words }];
    })
    .sort((a, b) => a.second - b.second);
}

/**
 * Marks in the groups that are shown as one, in the order of time: those that begin less than `least` seconds after the
 * first of their group, so that every group can be hit.
 */
export function laneGroups(marks: readonly LaneMark[], least: number): [LaneMark, ...LaneMark[]][] {
  const groups: [LaneMark, ...LaneMark[]][] = [];
  for (const mark of marks) {
    const group = groups.at(-1);
    if (group && mark.second - group[0].second < least) group.push(mark);
    else groups.push([mark]);
  }
  return groups;
}
