import type { revealMail } from '#contract/mails.ts';
import { nobody } from '#platform/audit/event.ts';
import { fail } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { findMail, noteRevealed } from './store.ts';
import { linkIn, openText } from './text.ts';

/** The link that lets someone into an account, for staff to hand over where no mail goes out: once, and it is kept who asked. */
export const reveal: Handler<typeof revealMail, Services> = async (call) => {
  const row = (await findMail(call.db, call.params.id)) ?? fail('not_found');
  if (!row.guarded) fail('conflict', 'The link of this email is not hidden.');
  const said = await openText(call.services.secret, row);
  const link = said === null ? undefined : linkIn(said.text);
  if (link === undefined)
    fail(
      'conflict',
      row.state === 'sent'
        ? 'This email was sent, so its link is not kept.'
        : 'The text of this email can no longer be read.',
    );
  if (!(await call.write((tx) => noteRevealed(tx, row.id))))
    fail('conflict', 'The link of this email was already revealed. Ask for a new one.');
  call.note({
    team: nobody,
    action: 'staff.mail_reveal',
    noun: 'mail',
    subject: row.id,
    name: row.subject,
    details: { to: row.recipient },
  });
  return { link };
};
