import { appendEntry } from '#features/ledger/changes/append.ts';
import type { LedgerKey } from '#features/ledger/changes/key.ts';
import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { factsOfSending } from '../rules/facts.ts';
import { requireOpen } from '../rules/refusal.ts';
import { isUnderWay, sentFiles } from '../store/files.ts';
import { lockLink, type UploadLinkRow } from '../store/links.ts';
import {
  closeRow,
  type GuestWords,
  insertSending,
  lockOpenSending,
  readSending,
  type SendingRow,
} from '../store/sendings.ts';

interface Begun extends GuestWords {
  readonly hash: Buffer;
  readonly ip: string | null;
  readonly agent: string | null;
}

/** Begins a sending by a link that takes files, with the terms as the guest saw them. */
export async function beginSending(tx: Tx, { team_id: team, id: link, ...seen }: UploadLinkRow, begun: Begun) {
  const now = (await lockLink(tx, team, link)) ?? fail('not_found');
  requireOpen(now.state);
  if (now.terms_version !== seen.terms_version) fail('conflict', 'The terms have changed. Reload the page.');
  await insertSending(tx, { ...begun, team, id: newId(), link, termsVersion: now.terms_version });
}

/** Closes a sending with its entry in the ledger, once. False where it was closed before. */
export async function closeSending(
  tx: Tx,
  act: Act,
  { team_id: team, id }: Pick<SendingRow, 'team_id' | 'id'>,
  key: LedgerKey,
): Promise<boolean> {
  if (!(await lockOpenSending(tx, team, id, 'to close'))) return false;
  const row = (await readSending(tx, team, id)) ?? fail('not_found');
  if (await isUnderWay(tx, team, id))
    fail('conflict', 'Files of this sending are still on their way. Finish or remove them first.');
  const files = await sentFiles(tx, team, id);
  if (files.length === 0) fail('conflict', 'No file has been received yet.');
  const entry = await appendEntry(tx, key, { team, kind: 'upload.sent', facts: factsOfSending(row, files) });
  await closeRow(tx, team, id, entry);
  await record(tx, act, {
    team,
    action: 'upload_link.receive',
    noun: 'upload_link',
    subject: row.link_id,
    after: { name: row.title, guest: row.name, files: files.length, ledger: entry.number },
  });
  return true;
}
