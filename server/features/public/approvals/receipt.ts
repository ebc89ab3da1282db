import type { ApprovalReceipt } from '#contract/public/approvals.ts';
import { originalsUntil } from '#features/approvals/rules/original.ts';
import { findEntry } from '#features/ledger/store.ts';
import type { Services } from '#server/services.ts';
import { lookOf } from '../store.team-look.ts';
import { contentOf } from './media.ts';
import type { KnownApproval } from './opened.ts';

const hex = (bytes: Buffer) => bytes.toString('hex');
const iso = (at: Date | null) => at?.toISOString() ?? null;

export async function teamOf({ db }: Pick<Services, 'db'>, { row, token }: Pick<KnownApproval, 'row' | 'token'>) {
  const { name, accent, logo } = await lookOf(db, row.team_id);
  return { name, accent_colour: accent, logo: logo && contentOf(token, logo.version, 'logo') };
}

/** The outcome of a request, for its creator to keep. */
export async function receiptOf(services: Pick<Services, 'db'>, known: KnownApproval): Promise<ApprovalReceipt> {
  const { row, items } = known;
  const number = row.ledger_number;
  const entry = number === null ? undefined : await findEntry(services.db, row.team_id, number);
  const over = row.deleted_at !== null && row.decided_at === null ? 'revoked' : row.status;
  return {
    status: over === 'pending' ? 'expired' : over,
    team: await teamOf(services, known),
    name: row.signature_name,
    credit: row.credit,
    decided_at: iso(row.decided_at),
    withdrawn_at: iso(row.withdrawn_at),
    expires_at: row.expires_at.toISOString(),
    files: items.map(({ name, sha256, granted, original_at: at }) => ({
      name,
      sha256: hex(sha256),
      granted,
      original: at !== null,
    })),
    originals_until: iso(originalsUntil(row)),
    rights: row.rights.map(({ name, summary }) => ({ name, summary })),
    channels: row.channels,
    territories: row.territories,
    duration_days: row.duration_days,
    terms: { text: row.terms, hash: hex(row.terms_hash) },
    ledger: entry ? { number: entry.number, hash: hex(entry.hash) } : null,
  };
}
