import { findFile } from '#features/files/store/files.ts';
import { tokenOf } from '#features/public-links/rules.ts';
import type { LinkRow } from '#features/public-links/store.ts';
import { createConcurrencyLimit } from '#platform/concurrency-limit.ts';
import type { Db } from '#platform/db/db.ts';
import { AppError, fail } from '#platform/errors.ts';
import type { Visitor } from '#platform/http/handle.ts';
import { visitorKey } from '#platform/http/identity/visitor-key.ts';
import { limitRate, rateLimits } from '#platform/rate-limits.ts';
import { tokenHash } from '#platform/token.ts';
import type { Services } from '#server/services.ts';
import { type ShownFile, shownFile } from '../shown-file.ts';
import type { TeamLook } from '../store.team-look.ts';
import { cookieOf, hasUnlockedCookie } from '../unlocked.ts';
import { findLive, wasPublic } from './store.ts';

/** A file as its link shows it now. */
export interface Shown extends ShownFile {
  readonly link: LinkRow;
  readonly team: TeamLook;
  /** The last part of the link's address. */
  readonly token: string;
}

type Asked = Pick<Visitor<Services>, 'services' | 'request'>;

const over = (): never => fail('gone', 'This link has ended.');

/** A rush at one link leaves most of the connections to everything else. */
const concurrencyLimits = new WeakMap<Db, ReturnType<typeof createConcurrencyLimit>>();

function concurrencyLimitOf(db: Db) {
  const known = concurrencyLimits.get(db) ?? createConcurrencyLimit({ atOnce: 4, waiting: 200 });
  concurrencyLimits.set(db, known);
  return known;
}

async function lookUp({ db, secret }: Services, uuid: string): Promise<Shown> {
  const named = { hash: tokenHash(uuid), file: uuid };
  const link = (await findLive(db, named)) ?? ((await wasPublic(db, named)) ? over() : fail('not_found'));
  const file = (await findFile(db, [link.team_id], link.file_id)) ?? over();
  const shown = shownFile(file) ?? over();
  return { ...shown, link, team: link.team, token: tokenOf(secret, link.id, link) };
}

/** The file of a link, before its password. Ended, turned off or refused by policy: all the same to who asks. */
export async function findShown({ services, request }: Asked, uuid: string): Promise<Shown> {
  const { db } = services;
  await limitRate(db, visitorKey(request), rateLimits.visit);
  try {
    return await concurrencyLimitOf(db)(uuid, () => lookUp(services, uuid));
  } catch (error) {
    if (error instanceof AppError && (error.code === 'gone' || error.code === 'not_found'))
      await limitRate(db, visitorKey(request), rateLimits.miss);
    throw error;
  }
}

/** True when the visitor has given the password of a link, if it has one. */
export function hasUnlocked({ services, request }: Asked, { link, token }: Shown): boolean {
  if (link.password_id === null) return true;
  return hasUnlockedCookie(services, request.headers.cookie, cookieOf(token), link);
}

/** Opens a file by its link, checked anew at each request. */
export async function openShown(asked: Asked, uuid: string): Promise<Shown> {
  const shown = await findShown(asked, uuid);
  return hasUnlocked(asked, shown) ? shown : fail('unauthenticated', 'This link needs a password.');
}
