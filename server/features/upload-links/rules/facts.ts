import type { SentFile } from '../store/files.ts';
import type { SendingRow } from '../store/sendings.ts';

/** All that the ledger keeps of a sending. */
export function factsOfSending(row: SendingRow, files: readonly SentFile[]): Record<string, unknown> {
  return {
    sending: row.id,
    upload_link: { uuid: row.link_id, title: row.title },
    guest: { name: row.name, email: row.email, organisation: row.organisation },
    credit: row.credit,
    signature: { name: row.name, at: row.started_at.toISOString(), ip: row.ip, user_agent: row.agent },
    terms:
      row.terms_version === null || row.terms_hash === null
        ? null
        : { version: row.terms_version, sha256: row.terms_hash.toString('hex') },
    files: files.map(({ file_id, name, size, sha256, note }) => ({
      file: file_id,
      name,
      size,
      sha256: sha256.toString('hex'),
      note,
    })),
  };
}
