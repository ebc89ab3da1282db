import { requireOpen } from '#features/upload-links/rules/refusal.ts';
import { findByToken, type UploadLinkRow } from '#features/upload-links/store/links.ts';
import { findSending, type SendingRow } from '#features/upload-links/store/sendings.ts';
import { fail } from '#platform/errors.ts';
import type { Visitor } from '#platform/http/handle.ts';
import { visitorKey } from '#platform/http/identity/visitor-key.ts';
import { limitRate, rateLimits } from '#platform/rate-limits.ts';
import { tokenHash } from '#platform/token.ts';
import type { Services } from '#server/services.ts';
import { cookieOf, hasUnlockedCookie } from '../unlocked.ts';

export type Asked = Pick<Visitor<Services>, 'services' | 'request'>;

/** An upload link that a guest has the address of, whatever its state. */
export interface KnownLink {
  readonly row: UploadLinkRow;
  /** The last part of its address. */
  readonly token: string;
}

/** Opens a link itself, whoever asks how often: one that never was counts as a guess. */
export async function knownLink({ services: { db }, request }: Asked, token: string | undefined): Promise<KnownLink> {
  const row = token === undefined ? undefined : await findByToken(db, tokenHash(token));
  await limitRate(db, visitorKey(request), row ? rateLimits.visit : rateLimits.miss);
  if (!row || token === undefined || row.closed) fail('not_found');
  return { row, token };
}

/** True when the guest has given the password of a link, if it has one. */
export const hasUnlocked = ({ services, request }: Asked, { row, token }: KnownLink): boolean =>
  row.password_id === null || hasUnlockedCookie(services, request.headers.cookie, cookieOf(token), row);

/** Opens a link that takes files now. */
export async function openUploadLink(asked: Asked, token: string | undefined): Promise<KnownLink> {
  const known = await knownLink(asked, token);
  requireOpen(known.row.state);
  if (!hasUnlocked(asked, known)) fail('unauthenticated', 'This link needs a password.');
  return known;
}

/** Opens a guest's own sending by its secret: whatever became of the link by now, what was taken in can be finished and read. */
export async function openOwnSending(
  asked: Asked,
  token: string | undefined,
  secret: string | undefined,
): Promise<SendingRow> {
  const { row } = await knownLink(asked, token);
  const sending = secret === undefined ? undefined : await findSending(asked.services.db, tokenHash(secret));
  if (sending?.team_id === row.team_id && sending.link_id === row.id) return sending;
  await limitRate(asked.services.db, visitorKey(asked.request), rateLimits.miss);
  return fail('not_found');
}
