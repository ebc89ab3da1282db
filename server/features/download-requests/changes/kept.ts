import type { Db } from '#platform/db/db.ts';
import { fileIds, type RequestDecision, type RequestRow, type SmallerSize } from '../store.ts';

/** The state of a request that history keeps: by its name a person knows it. */
export interface KeptRequest {
  name: string;
  status: RequestRow['status'];
  grant: string | null;
  /** The hash of the link's token, hex. */
  link: string | null;
  expires_at: string | null;
  decided_by: string | null;
  decided_at: string | null;
  message: string | null;
  /** The largest size of an approval; null: the original. Left out in what was kept before there were sizes. */
  size?: SmallerSize | null;
  files: string[];
}

const iso = (at: Date | string | null) => (at === null ? null : new Date(at).toISOString());

export const keptOf = (name: string, verdict: RequestDecision): KeptRequest => ({
  name,
  status: verdict.status,
  grant: verdict.grant_id,
  link: verdict.token_hash?.toString('hex') ?? null,
  expires_at: iso(verdict.expires_at),
  decided_by: verdict.decided_by,
  decided_at: iso(verdict.decided_at),
  message: verdict.message,
  size: verdict.granted_size,
  files: [...verdict.files],
});

/** The current state of a request. */
export async function keptNow(db: Db, row: RequestRow): Promise<KeptRequest> {
  return keptOf(row.name, { ...row, files: await fileIds(db, row.team_id, row.id, true) });
}

/** The decision to set again, as history tells it. */
export const verdictOf = ({
  status,
  grant,
  link,
  expires_at,
  decided_by,
  decided_at,
  message,
  size = null,
  files,
}: KeptRequest): RequestDecision => ({
  status,
  grant_id: grant,
  token_hash: link === null ? null : Buffer.from(link, 'hex'),
  expires_at,
  decided_by,
  decided_at,
  message,
  granted_size: size,
  files,
});

/** True when two standings come to the same for requester and link, whoever decided when. */
export const sameStanding = (a: KeptRequest, b: KeptRequest): boolean =>
  JSON.stringify([a.status, a.link, a.expires_at, a.message, a.size ?? null, a.files]) ===
  JSON.stringify([b.status, b.link, b.expires_at, b.message, b.size ?? null, b.files]);
