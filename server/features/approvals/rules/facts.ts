import type { ApprovalRow } from '../store/approvals.ts';
import type { ItemRow } from '../store/items.ts';

export interface Signed {
  readonly status: 'approved' | 'declined';
  readonly name: string | null;
  readonly credit: string | null;
  readonly ofAge: boolean | null;
  readonly ip: string | null;
  readonly agent: string | null;
  /** Places of the pictures that were allowed. */
  readonly granted: readonly number[];
}

/** All that the ledger keeps of an answer. */
export function factsOfAnswer(row: ApprovalRow, items: readonly ItemRow[], given: Signed): Record<string, unknown> {
  return {
    approval: row.id,
    asked: { at: row.created_at.toISOString(), by: row.created_by },
    creator: { name: row.creator_name, handle: row.creator_handle },
    signature: { name: given.name, ip: given.ip, user_agent: given.agent },
    credit: given.credit,
    of_age: given.ofAge,
    terms: { version: row.terms_version, sha256: row.terms_hash.toString('hex') },
    rights: row.rights,
    channels: row.channels,
    territories: row.territories,
    duration_days: row.duration_days,
    permalink: row.permalink,
    files: items.map((item) => ({
      file: item.file_id,
      version: item.version_id,
      post: item.post_id,
      piece: item.piece,
      name: item.name,
      sha256: item.sha256.toString('hex'),
      granted: given.granted.includes(item.position),
    })),
  };
}
