import type { Tx } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import type { Services } from '#server/services.ts';
import { sentEmail } from '../rules/emails.ts';
import { sentFiles } from '../store/files.ts';
import { readSending } from '../store/sendings.ts';
import { teamInMails } from '../store/teams.ts';

/** Writes to a guest who gave an address, in the transaction that closes the sending. */
export async function sendReceipt(
  { mail }: Pick<Services, 'mail'>,
  tx: Tx,
  { team, id, url }: { team: string; id: string; url: string | null },
): Promise<void> {
  if (!mail.configured) return;
  const { email: to, title, ledger_number: number } = (await readSending(tx, team, id)) ?? fail('not_found');
  if (to === null || number === null) return;
  const from = await teamInMails(tx, team);
  await mail.send(sentEmail({ to, from, title, files: await sentFiles(tx, team, id), number, url }), tx);
}
