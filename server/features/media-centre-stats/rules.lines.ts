import type { AnswerPlace, ChangePlace, RequestPlace } from './store.activity.ts';

/** The place reached in each of the lists: a change, a request, and an answer with its time. */
export type Place = readonly [seq: number | null, request: string | null, at: string | null, answer: string | null];

/** A line of the activity, with how far all lists have been told when it is. */
export interface Line {
  readonly change: ChangePlace | null;
  readonly request: RequestPlace | null;
  readonly answer: AnswerPlace | null;
  readonly place: Place;
}

interface Lists {
  readonly changes: readonly ChangePlace[];
  readonly requests: readonly RequestPlace[];
  readonly answers: readonly AnswerPlace[];
}

/** The newest of lists that are newest first. */
export function merged({ changes, requests, answers }: Lists, from: Place, limit: number): Line[] {
  const lines: Line[] = [];
  const all = [
    ...changes.map((change) => ({ at: change.at, change, request: null, answer: null })),
    ...answers.map((answer) => ({ at: answer.at, change: null, request: null, answer })),
    ...requests.map((request) => ({ at: request.at, change: null, request, answer: null })),
  ].sort((a, b) => b.at.getTime() - a.at.getTime());
  let [seq, id, at, answered] = from;
  for (const { change, request, answer } of all.slice(0, limit)) {
    if (change) seq = change.seq;
    if (request) id = request.id;
    if (answer) [at, answered] = [answer.at.toISOString(), answer.id];
    lines.push({ change, request, answer, place: [seq, id, at, answered] });
  }
  return lines;
}

const filesOf = (files: number) => (files === 1 ? 'a file' : `${files} files`);

export const askedText = ({ visitor, files }: RequestPlace, title: string): string =>
  `${visitor} requested ${filesOf(files)} from ${title}`;

export const answeredText = ({ visitor, files, status }: AnswerPlace): string =>
  status === 'denied'
    ? `Declined the request of ${visitor} for ${filesOf(files)}`
    : `Approved ${filesOf(files)} for ${visitor}`;
