import type { z } from 'zod';
import type * as contract from '#contract/mails.ts';
import type { EmailRow, MailRow } from './store.ts';
import { withoutLinks } from './text.ts';

export const presentMail = (row: MailRow): z.input<typeof contract.mail> => ({
  uuid: row.id,
  to: row.recipient,
  subject: row.subject,
  state: row.state,
  attempts: row.attempts,
  error: row.error,
  created_at: row.created_at.toISOString(),
  tried_at: row.tried_at?.toISOString() ?? null,
  sent_at: row.sent_at?.toISOString() ?? null,
});

export const presentEmail = (row: EmailRow, text: string | null): z.input<typeof contract.mailDetail> => ({
  ...presentMail(row),
  text: text !== null && row.guarded ? withoutLinks(text) : text,
  guarded: row.guarded,
  revealed_at: row.revealed_at?.toISOString() ?? null,
});
