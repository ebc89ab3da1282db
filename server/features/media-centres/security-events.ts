import { type AuditSentence, textIn } from '#platform/audit/sentence.ts';

/** Sentences of what guests do, who have no account. */
export const securityEvents: Readonly<Record<string, AuditSentence>> = {
  'media_centre.guest_sign_in': ({ name, after }) =>
    `${textIn(after.email) ?? 'A guest'} signed in to the Media Centre ${name ?? ''}`.trim(),
};
