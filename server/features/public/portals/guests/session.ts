import type { FastifyRequest } from 'fastify';
import { serverLimits } from '#contract/core/server-limits.ts';
import { guestOfSession, type SessionGuest } from '#features/media-centres/store/guest-links.ts';
import { tokenHash } from '#platform/token.ts';
import type { Services } from '#server/services.ts';
import { cookieFor, cookieIn, cookieOf } from '../../unlocked.ts';
import type { Portal } from '../build.ts';

/** Somebody without an account who is signed in to one private Media Centre. */
export type Guest = SessionGuest;

const nameOf = ({ id }: Pick<Portal, 'id'>): string => cookieOf(id, 'guest');
const dayS = 86_400;

/** The hash of the session that a browser keeps for a Media Centre. */
export function sessionOf({ headers }: Pick<FastifyRequest, 'headers'>, portal: Pick<Portal, 'id'>): Buffer | null {
  const token = cookieIn(headers.cookie, nameOf(portal));
  return token !== undefined && /^[\w-]{43}$/.test(token) ? tokenHash(token) : null;
}

/** The guest who asks, as far as they may come in at this very moment; null for anybody else. */
export async function guestOf(
  { services, request }: { services: Pick<Services, 'db'>; request: FastifyRequest },
  { team, id }: Pick<Portal, 'team' | 'id'>,
): Promise<Guest | null> {
  const hash = sessionOf(request, { id });
  return hash === null ? null : ((await guestOfSession(services.db, { team, centre: id }, hash)) ?? null);
}

/** The cookie of a guest who signed in; without a token, the one that takes it back. */
export const guestCookie = (
  { origin }: Pick<Services, 'origin'>,
  portal: Pick<Portal, 'id'>,
  token: string | null,
): string =>
  cookieFor({ origin }, nameOf(portal), token ?? '', {
    seconds: token === null ? 0 : serverLimits.guestSessionDays * dayS,
  });
