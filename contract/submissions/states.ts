/** Values of `review_status` that files of a submission have on their way; 0 is in the library. */
export const reviewStates = { library: 0, submitted: 1, inReview: 2, changesAsked: 3, declined: 4 } as const;

/** States of a submission, told by its files: the first that any of them is in. */
export const submissionStates = ['waiting', 'changes', 'declined', 'done'] as const;
export type SubmissionState = (typeof submissionStates)[number];

export const submissionStateWords: Readonly<Record<SubmissionState, string>> = {
  waiting: 'Waiting',
  changes: 'Changes asked',
  declined: 'Declined',
  done: 'In library',
};

export const declineReasons = ['not_asked', 'rights', 'quality', 'other'] as const;
export type DeclineReason = (typeof declineReasons)[number];

export const declineReasonWords: Readonly<Record<DeclineReason, string>> = {
  not_asked: 'Not what we asked for',
  rights: 'Rights do not fit',
  quality: 'Quality is too low',
  other: 'Another reason',
};

/** Details that a file should have before it is added to the library. */
export const wantedDetails = ['title', 'credit', 'place', 'attributes'] as const;
export type WantedDetail = (typeof wantedDetails)[number];
