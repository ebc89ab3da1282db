import type { listMails as listRoute, showMail, showMailServer } from '#contract/mails.ts';
import { nobody } from '#platform/audit/event.ts';
import { pageOf } from '#platform/db/keyset.ts';
import { fail } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { presentEmail, presentMail } from './present.ts';
import { countByState, countMails, findMail, listMails } from './store.ts';
import { openText } from './text.ts';

export const list: Handler<typeof listRoute, Services> = ({ db, query }) => {
  const which = { state: query.state, q: query.q };
  return pageOf(
    {
      list: `mails ${query.state ?? ''} ${query.q ?? ''}`,
      width: 1,
      rows: (limit, after) => listMails(db, which, limit, after && String(after[0])),
      count: (upTo) => countMails(db, which, upTo),
      placeOf: (row) => [row.id],
    },
    query,
    presentMail,
  );
};

/** Its text may have a link by which somebody gets in: that staff read it is kept. */
export const show: Handler<typeof showMail, Services> = async (call) => {
  const row = (await findMail(call.db, call.params.id)) ?? fail('not_found');
  if (row.state !== 'sent')
    call.note({
      team: nobody,
      action: 'staff.mail_read',
      noun: 'mail',
      subject: row.id,
      name: row.subject,
      details: { to: row.recipient },
    });
  return presentEmail(row, (await openText(call.services.secret, row))?.text ?? null);
};

export const server: Handler<typeof showMailServer, Services> = async ({ db, services }) => ({
  server: services.mail.server,
  from: services.mail.from,
  counts: await countByState(db),
});
