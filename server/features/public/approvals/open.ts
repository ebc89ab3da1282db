import { dayText } from '#contract/core/dates.ts';
import { postClient } from '#contract/policy/social/posts.ts';
import { findByToken } from '#features/approvals/store/approvals.ts';
import { itemsOf } from '#features/approvals/store/items.ts';
import { findFiles } from '#features/files/store/files.ts';
import { authorizeAs } from '#platform/authorize.ts';
import { fail } from '#platform/errors.ts';
import type { Visitor } from '#platform/http/handle.ts';
import { type Actor, teamsOf } from '#platform/http/identity/actor.ts';
import { identify } from '#platform/http/identity/identify.ts';
import { visitorKey } from '#platform/http/identity/visitor-key.ts';
import { limitRate, rateLimits } from '#platform/rate-limits.ts';
import { tokenHash } from '#platform/token.ts';
import type { Services } from '#server/services.ts';
import type { BoundItem, KnownApproval, OpenApproval } from './opened.ts';
import { receiptOf } from './receipt.ts';

export interface Asked extends Pick<Visitor<Services>, 'services' | 'request'> {
  /** The person behind the request, where that is known already. */
  readonly visitor?: Actor | null;
}

/** Opens a link itself, whoever asks how often: one that never was counts as a guess. */
export async function knownApproval({ services, request }: Asked, token: string | undefined): Promise<KnownApproval> {
  const { db } = services;
  const row = token === undefined ? undefined : await findByToken(db, tokenHash(token));
  await limitRate(db, visitorKey(request), row ? rateLimits.visit : rateLimits.miss);
  if (!row || token === undefined || row.closed) fail('not_found');
  const answerable = authorizeAs(postClient(row.features), 'approval.answer', row, {});
  return { row, answerable, items: await itemsOf(db, row.team_id, [row.id]), token };
}

/** The pictures that are still the bytes that the creator was asked about. */
export async function boundItems({ db }: Pick<Services, 'db'>, { row, items }: KnownApproval): Promise<BoundItem[]> {
  const ids = items.flatMap(({ file_id }) => file_id ?? []);
  const files = new Map((await findFiles(db, row.team_id, ids)).map((file) => [file.id, file]));
  return items.flatMap((item): BoundItem[] => {
    if (item.version_id === null) return item.post_id === null ? [] : [{ item, file: null }];
    const file = item.file_id === null ? undefined : files.get(item.file_id);
    const same = file && file.recycled_at === null && file.sha256.equals(item.sha256);
    return same ? [{ item, file }] : [];
  });
}

const endings = {
  approved: 'This request was approved already. This link worked once.',
  declined: 'This request was declined already. This link worked once.',
  revoked: 'This request was withdrawn.',
} as const;

/** Refuses what can be answered no more, with the receipt. */
export async function refuseOver(services: Pick<Services, 'db'>, known: KnownApproval): Promise<void> {
  const { row } = known;
  const { status, deleted_at: deleted, features } = row;
  const open = status === 'pending' && deleted === null;
  if (open && features.includes('UGC_PLUS')) return;
  const current = await receiptOf(services, known);
  if (open) fail('gone', { detail: 'This team does not take answers any more.', current });
  const detail =
    status === 'expired' || status === 'pending'
      ? `This link ended on ${dayText(row.expires_at)}.`
      : deleted !== null && row.decided_at === null
        ? 'The team has withdrawn this request.'
        : endings[status];
  fail('gone', { detail, current });
}

/** Opens a request that can be answered, asked anew each time. */
export async function openApproval(asked: Asked, token: string | undefined): Promise<OpenApproval> {
  const known = await knownApproval(asked, token);
  await refuseOver(asked.services, known);
  const bound = await boundItems(asked.services, known);
  if (bound.length === 0)
    fail('gone', {
      detail: 'The images that you were asked about are no longer there.',
      current: await receiptOf(asked.services, known),
    });
  return { ...known, bound };
}

/** True where who looks is signed in as a member of the team. */
export async function isMember({ services, request, visitor }: Asked, { row }: KnownApproval): Promise<boolean> {
  const actor = visitor === undefined ? await identify(request, services) : visitor;
  return actor !== null && teamsOf(actor).includes(row.team_id);
}
