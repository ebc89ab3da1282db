import { notify } from '#features/notifications/changes/notify.ts';
import { readDecided } from '#features/notifications/changes/read-decided.ts';
import type { Authorized } from '#platform/authorize.ts';
import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail, invalid } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import type { Keyring } from '#platform/keyring.ts';
import { tokenHash } from '#platform/token.ts';
import { statusOf, tokenOf } from '../rules.ts';
import { fileIds, lockRequest, type RequestDecision, type RequestRow, type SmallerSize, setVerdict } from '../store.ts';
import { keptNow, keptOf, sameStanding } from './kept.ts';

export interface Decision {
  status: RequestRow['status'];
  /** Undefined: as it is, else the usual time from now. */
  expiresAt: Date | undefined;
  /** Undefined: all of them. */
  files: readonly string[] | undefined;
  message: string | null | undefined;
  /** Undefined: as it is, else as it was asked for. */
  size: 'original' | SmallerSize | undefined;
}

export const actions = { approved: 'request.approve', denied: 'request.deny', pending: 'request.reopen' } as const;
const dayMs = 86_400_000;

interface Settings {
  secret: Keyring;
  usualDays: number;
}

/** The link stays the same while an approval is only changed; what was ended before gets another. */
function approval(now: RequestRow, expiresAt: Date | undefined, { secret, usualDays }: Settings) {
  const at = now.read_at;
  const live = statusOf(now, at) === 'approved';
  const kept = live ? now.expires_at : null;
  const end = expiresAt ?? kept ?? new Date(at.getTime() + usualDays * dayMs);
  if (end <= at) invalid('expires_at', 'must be later than now');
  if (live && now.grant_id !== null) return { expires_at: end, grant_id: now.grant_id, token_hash: now.token_hash };
  const grant = newId();
  return { expires_at: end, grant_id: grant, token_hash: tokenHash(tokenOf(secret, grant)) };
}

/** The largest size of an approval: as told, else as it is, else as it was asked for. */
function sizeOf(now: RequestRow, size: Decision['size']): SmallerSize | null {
  if (size !== undefined) return size === 'original' ? null : size;
  return statusOf(now, now.read_at) === 'approved' ? now.granted_size : now.wanted_size;
}

const ended = { expires_at: null, grant_id: null, token_hash: null };

/** Some of the request's own files, in their order. */
function chosen(all: readonly string[], some: readonly string[] | undefined): string[] {
  if (some === undefined) return [...all];
  if (some.some((file) => !all.includes(file))) fail('not_found', 'One of these files is not part of the request.');
  return all.filter((file) => some.includes(file));
}

/** Tells the requester. A guest hears of it in their own team, which does not have the file. */
async function tell(
  tx: Tx,
  act: Act & { actor: string },
  row: RequestRow,
  { status, files, message }: RequestDecision,
) {
  if (status === 'pending' || row.user_id === null || row.through_id === null) return;
  await notify(tx, {
    team: row.through_id,
    kind: status === 'approved' ? 'request_approved' : 'request_denied',
    by: act.actor,
    file: row.through_id === row.team_id && files[0] ? { id: files[0] } : null,
    request: row.id,
    text: message ?? '',
    users: [row.user_id],
  });
}

/** Decides on a request. Denied or pending again, the link of an approval before that ends with this. Tells whether anything changed. */
export async function decideRequest(
  tx: Tx,
  act: Act & { actor: string },
  request: Authorized<RequestRow, 'request.decide'>,
  { status, expiresAt, files, message, size }: Decision,
  settings: Settings,
): Promise<boolean> {
  const { team_id: team, id } = request;
  const now = (await lockRequest(tx, team, id)) ?? fail('not_found');
  const all = await fileIds(tx, team, id, false);
  const before = await keptNow(tx, now);
  const approved = status === 'approved';
  const verdict: RequestDecision = {
    status,
    ...(approved ? approval(now, expiresAt, settings) : ended),
    decided_by: status === 'pending' ? null : act.actor,
    decided_at: status === 'pending' ? null : now.read_at,
    message: status === 'pending' ? null : message === undefined ? now.message : message?.trim() || null,
    granted_size: approved ? sizeOf(now, size) : null,
    files: approved ? chosen(all, files) : all,
  };
  const after = keptOf(now.name, verdict);
  if (sameStanding(before, after)) return false;
  await setVerdict(tx, now, verdict);
  await record(tx, act, { team, action: actions[status], noun: 'request', subject: id, before, after });
  if (status !== 'pending') await readDecided(tx, team, id);
  await tell(tx, act, now, verdict);
  return true;
}
