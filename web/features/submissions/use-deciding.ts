import { useState } from 'react';
import type { SubmissionDetail, SubmittedFile } from '#contract/submissions/routes.ts';
import type { Placing } from './Facts.tsx';
import { useApprove, useRevive } from './submission-actions.ts';

export type Asked = 'decline' | 'changes' | 'again';

/** The decisions that can be made about the files of a submission that are looked at, and how far one is with it. */
export interface Deciding {
  /** True where these files wait, and where they were declined or sent back. */
  readonly decides: boolean;
  readonly reopens: boolean;
  /** Files that their sender may submit again. */
  readonly resends: readonly string[];
  /** The files that a decision is about: those that are not left out. */
  readonly files: readonly string[];
  readonly left: ReadonlySet<string>;
  readonly leave: (files: readonly string[], out?: boolean) => void;
  readonly placing: Placing;
  readonly place: (placing: Placing) => void;
  readonly asked: Asked | undefined;
  readonly ask: (asked: Asked | undefined) => void;
  /** To be called when a decision was made: what was left out of it is to be decided next. */
  readonly decided: () => void;
  readonly approve: () => void;
  readonly approving: boolean;
  readonly revive: () => void;
  readonly reviving: boolean;
}

/** The files of a submission that its state is about. */
export function filesInState({ files, state }: SubmissionDetail): SubmittedFile[] {
  const of = { waiting: [1, 2], changes: [3], declined: [4], done: [0] }[state];
  return files.filter(({ file }) => of.includes(file.review_status));
}

export function useDeciding(submission: SubmissionDetail, onDecided: () => void): Deciding {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [placing, place] = useState<Placing>({ folder: undefined, tags: [] });
  const [asked, ask] = useState<Asked>();
  const approval = useApprove();
  const revival = useRevive();
  const shown = filesInState(submission);
  const files = shown.map(({ file }) => file.uuid).filter((uuid) => !left.has(uuid));
  const leave = (some: readonly string[], out = true) => {
    const next = new Set(left);
    for (const uuid of some) if (out) next.add(uuid);
    for (const uuid of some) if (!out) next.delete(uuid);
    setLeft(next);
  };
  const decided = () => {
    setLeft(new Set());
    if (files.length === shown.length) onDecided();
  };
  const approve = () => {
    if (approval.isPending || files.length === 0) return;
    const { folder, tags } = placing;
    const body = { files, ...(folder ? { folder: folder.uuid } : {}), ...(tags.length > 0 ? { tags: [...tags] } : {}) };
    approval.mutate({ submission, files: files.length, body }, { onSuccess: decided });
  };
  const revive = () => {
    if (files.length > 0) revival.mutate({ submission, files: files.length, body: { files } }, { onSuccess: decided });
  };
  const open = ({ file, again }: SubmittedFile) => file.review_status === 3 || (file.review_status === 4 && again);
  return {
    decides: submission.state === 'waiting',
    reopens: submission.state === 'changes' || submission.state === 'declined',
    resends: submission.files.filter(open).map(({ file }) => file.uuid),
    files,
    left,
    leave,
    placing,
    place,
    asked,
    ask,
    decided,
    approve,
    approving: approval.isPending,
    revive,
    reviving: revival.isPending,
  };
}
