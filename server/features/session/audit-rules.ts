import type { ErrorCode } from '#contract/core/errors.ts';
import type { AuditedCall, AuditNote, AuditRule, AuditRules } from '#platform/audit/rule.ts';

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
const userOf = (result: Readonly<Record<string, unknown>>): string | undefined =>
  text((result.user as { id?: unknown } | undefined)?.id);

/** Of the account that an email names, by whoever it was. */
const ofEmail = (action: string, { body }: AuditedCall): AuditNote | null => {
  const email = text(body.email);
  return email ? { action, noun: 'account', email } : null;
};

/** Of whoever is signed in. */
const own =
  (action: string) =>
  ({ actor }: AuditedCall): AuditNote | null =>
    actor ? { actor, action, noun: 'account', subject: actor } : null;

const wrong: ReadonlySet<ErrorCode> = new Set(['unauthenticated', 'forbidden', 'invalid', 'gone', 'rate_limited']);
const whenWrong =
  (tell: (seen: AuditedCall) => AuditNote | null) =>
  (seen: AuditedCall, code: ErrorCode): AuditNote | null =>
    wrong.has(code) ? tell(seen) : null;

const signIn =
  (by?: string): NonNullable<AuditRule['done']> =>
  (_seen, result) => {
    const user = userOf(result);
    // With a second factor still to come, nobody is signed in yet.
    if (!user) return null;
    return {
      actor: user,
      action: 'session.sign_in',
      noun: 'account',
      subject: user,
      ...(by ? { details: { by } } : {}),
    };
  };

/** Audit rules of signing in and of one's own account. */
export const auditRules: AuditRules = {
  'auth.sign_in': {
    done: signIn(),
    refused: whenWrong((seen) => ofEmail('session.sign_in_failed', seen)),
  },
  'auth.sign_up': { done: (seen) => ofEmail('account.create', seen) },
  'auth.sign_out': { done: own('session.sign_out') },
  'auth.change_password': { done: own('account.password'), refused: whenWrong(own('account.password_failed')) },
  'auth.request_password_reset': { done: (seen) => ofEmail('account.reset_asked', seen) },
  'auth.revoke_other_sessions': { done: own('session.end_others') },
  'auth.revoke_session': { done: own('session.end') },
  'auth.change_email': { done: own('account.email'), refused: whenWrong(own('account.password_failed')) },
  'auth.two_factor_enable': { done: own('account.two_factor_ask'), refused: whenWrong(own('account.password_failed')) },
  'auth.two_factor_verify': {
    done: (seen, result) => (seen.actor ? own('account.two_factor_on')(seen) : signIn('a code')(seen, result)),
    refused: whenWrong(own('session.second_factor_failed')),
  },
  'auth.two_factor_backup': { done: signIn('a backup code') },
  'auth.two_factor_codes': {
    done: own('account.two_factor_codes'),
    refused: whenWrong(own('account.password_failed')),
  },
  'auth.two_factor_disable': {
    done: own('account.two_factor_off'),
    refused: whenWrong(own('account.password_failed')),
  },
  'auth.passkey_add': { done: own('account.passkey_add') },
  'auth.passkey_rename': { done: own('account.passkey_rename') },
  'auth.passkey_delete': { done: own('account.passkey_remove') },
  'auth.passkey_sign_in': { done: signIn('a passkey') },
};
