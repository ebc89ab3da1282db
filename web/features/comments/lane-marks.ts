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
  /** The number of marks before it that it would stand upon. */
  readonly over: number;
  /** Its author, moment and beginning, for its name. */
  readonly words: string;
}

const shownLength = 80;
const beginning = (text: string) => (text.length > shownLength ? `${text.slice(0, shownLength).trimEnd()}…` : text);
/** The part of the whole that an avatar takes. */
const width = 0.012;

/** Comments with a moment, in the order of time. */
export function laneMarks(comments: readonly Comment[], duration: number): LaneMark[] {
  const marks = threadsOf(comments)
    .flatMap((thread) => [thread.root, ...thread.answers].map((comment) => ({ comment, settled: isSettled(thread) })))
    .flatMap(({ comment: { uuid, spot, user, text, deleted }, settled }) => {
      if (deleted || !spot || !('second' in spot)) return [];
      const name = user ? fullName(user) : 'Someone';
      const words = `${name}, ${momentText(spot)}${settled ? ', resolved' : ''}: ${beginning(text)}`;
      return [{ ...spot, comment: uuid, user, settled, words }];
    })
    .sort((a, b) => a.second - b.second);
  let over = 0;
  return marks.map((mark, at) => {
    const before = marks[at - 1];
    over = before && mark.second - before.second < duration * width ? over + 1 : 0;
    return { ...mark, over };
  });
}
