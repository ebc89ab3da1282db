import { allow, deny, type Policy, type Standing } from './rule.ts';

export interface SubmissionFacts {
  /** The member who sent it. */
  readonly user_id: string | null;
}

const own = (who: Standing, { user_id }: SubmissionFacts) => user_id !== null && user_id === who.user;
const onlySender = 'Only the person who submitted these files can do this.';

/** Actions on submitted files, and who may take them: 'Add to Library' is for those who edit. */
export const submissionPolicy = {
  'submission.review': {
    flags: ['EDIT_ASSETS'],
    reason: 'Your role does not allow you to review submitted files.',
  },
  /** Its sender's: what they call it and say of it, and sending it again. */
  'submission.send': {
    flags: ['UPLOAD_ASSETS'],
    reason: 'Your role does not allow you to submit files.',
    row: (who: Standing, facts: SubmissionFacts) => (own(who, facts) ? allow : deny(onlySender)),
  },
} as const satisfies Policy<string, SubmissionFacts>;
