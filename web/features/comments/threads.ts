import type { Comment } from '#contract/comments.ts';

/** A comment with what was answered to it, oldest first. */
export interface Thread {
  readonly root: Comment;
  readonly answers: readonly Comment[];
}

/** Comments as they were said -> threads, in the order they began. Answers whose beginning is not loaded wait for it. */
export function threadsOf(comments: readonly Comment[]): Thread[] {
  const answers = Map.groupBy(
    comments.filter((comment) => comment.parent !== null),
    (comment) => comment.parent,
  );
  return comments
    .filter((comment) => comment.parent === null)
    .map((root) => ({ root, answers: answers.get(root.uuid) ?? [] }));
}

/** The second of the video or sound that a thread is about; undefined for one about the whole. */
const secondOf = ({ root: { spot } }: Thread): number | undefined =>
  spot && 'second' in spot ? spot.second : undefined;

export const isTimed = (thread: Thread): boolean => secondOf(thread) !== undefined;

/** Threads in the order of the time line, those about the whole behind them. */
export const byTime = (threads: readonly Thread[]): Thread[] =>
  threads.toSorted(
    (a, b) => (secondOf(a) ?? Number.POSITIVE_INFINITY) - (secondOf(b) ?? Number.POSITIVE_INFINITY) || 0,
  );

export const isSettled = ({ root }: Thread): boolean => root.resolved !== null;

/** The spot of the picture that a comment points at, in per cent; of a document on which page, from 1. */
export interface PinPlace {
  readonly x: number;
  readonly y: number;
  readonly page?: number | undefined;
}

export interface Pin extends PinPlace {
  readonly comment: string;
  readonly number: number;
  /** The author and text, for the pin's name. */
  readonly words: string;
}

const shownLength = 80;
const beginning = (text: string) => (text.length > shownLength ? `${text.slice(0, shownLength).trimEnd()}…` : text);

/** Comments that point at the picture, numbered as they stand in the open threads. */
export function pinsOf(threads: readonly Thread[]): Pin[] {
  return threads
    .filter((thread) => !isSettled(thread))
    .flatMap(({ root, answers }) => [root, ...answers])
    .flatMap(({ uuid, spot, user, text }) =>
      spot && 'x' in spot ? [{ ...spot, comment: uuid, words: `${user?.first_name ?? ''}: ${beginning(text)}` }] : [],
    )
    .map((pin, at) => ({ ...pin, number: at + 1 }));
}
