import { allow, type Decision, deny, type Policy, type Standing } from './rule.ts';

const reason = 'Your role does not allow you to ask creators for approval.';

/** Actions on requests to creators, and who may take them. */
export const approvalPolicy = {
  'approval.ask': { flags: ['MANAGE_APPROVALS'], feature: 'UGC_PLUS', reason },
  /** Reads them, and ends them: whatever the plan includes by now. */
  'approval.tidy': { flags: ['MANAGE_APPROVALS'], reason },
  /** A creator's answer by a link that a member made for them: nobody else's, whatever their role. */
  'approval.answer': {
    flags: [],
    reason: 'Only the creator whom the link is for can answer by it.',
    row: ({ user }: Standing): Decision =>
      user === '' ? allow : deny('Only the creator whom the link is for can answer by it.'),
  },
} as const satisfies Policy<string>;
