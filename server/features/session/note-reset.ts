import type { Audit } from '#platform/audit/audit.ts';
import { sourceOf } from '#platform/audit/source.ts';
import { addressHeader } from '#platform/auth/request.ts';

/** Has a password that was chosen by a link kept, with where it was chosen. Only the sign-in library knows whose it is. */
export const noteReset =
  (audit: Pick<Audit, 'note'>) =>
  (user: string, headers: Headers | undefined): void => {
    const agent = headers?.get('user-agent') ?? undefined;
    const source = headers
      ? sourceOf({ ip: headers.get(addressHeader) ?? '', headers: { 'user-agent': agent } })
      : null;
    audit.note({ actor: user, action: 'account.reset', noun: 'account', subject: user, source });
  };
