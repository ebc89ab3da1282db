import { tokenOf } from '#features/list-links/rules.ts';
import { AppError, fail } from '#platform/errors.ts';
import type { Visitor } from '#platform/http/handle.ts';
import { visitorKey } from '#platform/http/identity/visitor-key.ts';
import { limitRate, rateLimits } from '#platform/rate-limits.ts';
import { tokenHash } from '#platform/token.ts';
import type { Services } from '#server/services.ts';
import { cookieOf, hasUnlockedCookie } from '../unlocked.ts';
import { findLive, type LiveListRow, wasPublic } from './store.ts';

/** A folder or collection as its link shows it now. */
export interface OpenList extends LiveListRow {
  /** The last part of the link's address. */
  readonly token: string;
}

export type Asked = Pick<Visitor<Services>, 'services' | 'request'>;

/** The list of a link, before its password. Ended or turned off: the same to who asks. */
export async function findList({ services, request }: Asked, uuid: string): Promise<OpenList> {
  const { db, secret } = services;
  await limitRate(db, visitorKey(request), rateLimits.visit);
  const hash = tokenHash(uuid);
  try {
    const link = await findLive(db, hash);
    if (link) return { ...link, token: tokenOf(secret, link.id, link) };
    return (await wasPublic(db, hash)) ? fail('gone', 'This link has ended.') : fail('not_found');
  } catch (error) {
    if (error instanceof AppError) await limitRate(db, visitorKey(request), rateLimits.miss);
    throw error;
  }
}

/** True when the visitor has given the password of a link, if it has one. */
export const hasUnlocked = ({ services, request }: Asked, link: OpenList): boolean =>
  link.password_id === null || hasUnlockedCookie(services, request.headers.cookie, cookieOf(link.token), link);

/** Opens a list by its link, checked anew at each request. */
export async function openList(asked: Asked, uuid: string): Promise<OpenList> {
  const link = await findList(asked, uuid);
  return hasUnlocked(asked, link) ? link : fail('unauthenticated', 'This link needs a password.');
}
