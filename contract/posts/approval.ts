import { type ApprovalRule, approvalModes, noApproval } from '../social-accounts/account.ts';

/** The rule that counts for a post: the strictest of its own and of its accounts. */
export function approvalOf(rules: readonly (ApprovalRule | null)[]): ApprovalRule {
  const asked = rules.filter((rule) => rule !== null && rule.mode !== 'none') as ApprovalRule[];
  if (asked.length === 0) return noApproval;
  const mode = approvalModes[Math.max(...asked.map((rule) => approvalModes.indexOf(rule.mode)))] ?? 'optional';
  const strict = asked.filter((rule) => rule.mode === mode);
  return {
    mode,
    needed: Math.max(...strict.map(({ needed }) => needed)),
    approvers: [...new Set(strict.flatMap(({ approvers }) => approvers))],
  };
}

/** True when nothing keeps a post from going out. */
export const isApproved = ({ mode, needed }: ApprovalRule, given: number): boolean =>
  mode !== 'required' || given >= needed;
