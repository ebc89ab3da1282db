import type { Db } from '#platform/db/db.ts';
import { fileIds, type RequestRow, type Verdict } from '../store.ts';

/** What history keeps of a request: by its name a person knows it. */
export interface Kept {
  name: string;
  status: RequestRow['status'];
  grant: string | null;
  /** The hash of the link's token, hex. */
  link: string | null;
  expires_at: string | null;
  decided_by: string | null;
  decided_at: string | null;
  message: string | null;
  files: string[];
}

const iso = (at: Date | string | null) => (at === null ? null : new Date(at).toISOString());

export const keptOf = (name: string, verdict: Verdict): Kept => ({
  name,
  status: verdict.status,
  grant: verdict.grant_id,
  link: verdict.token_hash?.toString('hex') ?? null,
  expires_at: iso(verdict.expires_at),
  decided_by: verdict.decided_by,
  decided_at: iso(verdict.decided_at),
  message: verdict.message,
  files: [...verdict.files],
});

/** How a request stands now. */
export async function keptNow(db: Db, row: RequestRow): Promise<Kept> {
  return keptOf(row.name, { ...row, files: await fileIds(db, row.team_id, row.id, true) });
}

/** What to set to stand again as history tells. */
export const verdictOf = ({
  status,
  grant,
  link,
  expires_at,
  decided_by,
  decided_at,
  message,
  files,
}: Kept): Verdict => ({
  status,
  grant_id: grant,
  token_hash: link === null ? null : Buffer.from(link, 'hex'),
  expires_at,
  decided_by,
  decided_at,
  message,
  files,
});

/** Whether two standings come to the same for requester and link, whoever decided when. */
export const sameStanding = (a: Kept, b: Kept): boolean =>
  JSON.stringify([a.status, a.link, a.expires_at, a.message, a.files]) ===
  JSON.stringify([b.status, b.link, b.expires_at, b.message, b.files]);
