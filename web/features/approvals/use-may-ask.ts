import { approvalPolicy } from '#contract/policy/approvals.ts';
import { useCan } from '../../lib/can.ts';

/** True when the role and the plan of the caller let them ask creators for approval. */
export const useMayAsk = (): boolean => useCan(approvalPolicy['approval.ask']);
