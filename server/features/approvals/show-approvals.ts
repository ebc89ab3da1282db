import type { Approval } from '#contract/approvals/routes.ts';
import type { Route } from '#contract/core/route.ts';
import { presentSummaries } from '#features/files/present/file.ts';
import type { Call } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import type { ApprovalRow } from './store/approvals.ts';
import { type ItemRow, itemsOf } from './store/items.ts';

type Shower = Pick<Call<Route, Services>, 'services' | 'db' | 'actor' | 'membershipFor'>;

const iso = (at: Date | null) => at?.toISOString() ?? null;
const hex = (bytes: Buffer) => bytes.toString('hex');

const signatureOf = (row: ApprovalRow): Approval['signature'] =>
  row.decided_at === null || row.signature_name === null
    ? null
    : {
        name: row.signature_name,
        at: row.decided_at.toISOString(),
        ip: row.signature_ip,
        user_agent: row.signature_agent,
        terms_hash: hex(row.terms_hash),
      };

const originalOf = ({ original_sha256: sha256, original_at: at }: ItemRow) =>
  sha256 && at && { sha256: hex(sha256), at: at.toISOString() };

function presentApproval(
  row: ApprovalRow,
  items: readonly ItemRow[],
  { thumbnails, viewer }: { thumbnails: ReadonlyMap<string, string | null>; viewer: string },
): Approval {
  return {
    uuid: row.id,
    team: row.team_id,
    status: row.status,
    files: items.map((item) => ({
      uuid: item.file_id,
      post: item.post_id,
      name: item.name,
      thumbnail_url: (item.file_id && thumbnails.get(item.file_id)) ?? null,
      sha256: hex(item.sha256),
      granted: item.granted,
      original: originalOf(item),
    })),
    posts: [...new Set(items.flatMap(({ post_id }) => post_id ?? []))],
    creator: { name: row.creator_name, handle: row.creator_handle, email: row.creator_email },
    message: row.message,
    rights: row.rights,
    channels: row.channels,
    territories: row.territories,
    duration_days: row.duration_days,
    permalink: row.permalink,
    terms: { version: row.terms_version, text: row.terms, hash: hex(row.terms_hash) },
    age_check: row.age_check,
    original: row.original,
    folder: row.folder_id,
    credit: row.credit,
    signature: signatureOf(row),
    ledger_number: row.ledger_number,
    mailed: row.mailed,
    reminder_days: row.reminder_days,
    created_by: row.maker,
    created_at: row.created_at.toISOString(),
    sent_at: iso(row.sent_at),
    viewed_at: iso(row.viewed_at),
    reminded_at: iso(row.reminded_at),
    decided_at: iso(row.decided_at),
    withdrawn_at: iso(row.withdrawn_at),
    expires_at: row.expires_at.toISOString(),
    unseen: row.unseen && row.created_by === viewer,
  };
}

/** Requests of one team as its members see them. */
export async function presentApprovals(call: Shower, team: string, rows: readonly ApprovalRow[]): Promise<Approval[]> {
  const items = await itemsOf(
    call.db,
    team,
    rows.map(({ id }) => id),
  );
  const files = [...new Set(items.flatMap(({ file_id }) => file_id ?? []))];
  const summaries = await presentSummaries(
    call,
    files.map((id) => ({ team_id: team, id })),
  );
  const thumbnails = new Map(summaries.map(({ uuid, latest_version }) => [uuid, latest_version.thumbnail_url]));
  const byApproval = Map.groupBy(items, ({ approval_id }) => approval_id);
  const seen = { thumbnails, viewer: call.actor.user };
  return rows.map((row) => presentApproval(row, byApproval.get(row.id) ?? [], seen));
}
