import type { DownloadRequest, Requester } from '#contract/download-requests.ts';
import type { Actor } from '#platform/http/identity/actor.ts';
import type { Keyring } from '#platform/keyring.ts';
import { linkOf, statusOf, tokenOf } from './rules.ts';
import type { RequesterRow } from './store.list.ts';
import type { NamedRequestRow, RequestedFileRow } from './store.ts';

interface View {
  /** Addresses of small pictures by file. */
  thumbnails: ReadonlyMap<string, string | null>;
  actor: Pick<Actor, 'user' | 'memberships'>;
  secret: Keyring;
  origin: string;
}

const iso = (at: Date | null) => at?.toISOString() ?? null;

export function presentRequest(
  row: NamedRequestRow,
  files: readonly RequestedFileRow[],
  { thumbnails, actor, secret, origin }: View,
): DownloadRequest {
  const status = statusOf(row, row.read_at);
  const token = status === 'approved' && row.grant_id !== null ? tokenOf(secret, row.grant_id, row) : null;
  const [only] = files;
  return {
    uuid: row.id,
    team: { uuid: row.team_id, name: row.team_name },
    media_centre: row.centre,
    file: files.length === 1 && only ? only.id : null,
    files: files.map((file) => ({
      uuid: file.id,
      name: file.name,
      file_type: file.media_type,
      size: file.size,
      width: file.width,
      height: file.height,
      thumbnail_url: thumbnails.get(file.id) ?? null,
      granted: file.granted,
      taken_at: iso(file.taken_at),
    })),
    requester: {
      uuid: row.requester_id,
      name: row.name,
      email: row.email,
      company: row.company,
      reason: row.reason,
    },
    needed_until: iso(row.needed_until),
    size: row.wanted_size ?? 'original',
    status,
    decided_by: row.decider,
    decided_at: iso(row.decided_at),
    message: row.message,
    expires_at: iso(row.expires_at),
    granted_size: row.status === 'approved' ? (row.granted_size ?? 'original') : null,
    url: token === null ? null : linkOf(origin, token),
    token,
    own: row.user_id === actor.user,
    decides: actor.memberships.some(
      (membership) => membership.team === row.team_id && membership.flags.includes('REVIEW_REQUESTS'),
    ),
    revision: row.revision,
    created_at: row.created_at.toISOString(),
  };
}

export const presentRequester = (row: RequesterRow): Requester => ({
  uuid: row.requester_id,
  name: row.name,
  email: row.email,
  company: row.company,
  requests: row.requests,
  pending: row.pending,
  last_at: row.last_at.toISOString(),
});
