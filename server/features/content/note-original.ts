import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { sourceOf } from '#platform/audit/source.ts';
import type { VerifiedAddress } from '#platform/content/address-types.ts';
import { sessionToken } from '#platform/http/identity/session.ts';
import { senderOf } from '#platform/http/sender.ts';
import { spend } from '#platform/rate.ts';
import type { Services } from '#server/services.ts';
import { findTaken } from './store.ts';

/** A film that is played asks for its beginning again and again: as long as its address lives, that is one download. */
const once = { max: 1, seconds: 600 };

/** Has it kept that an original left by its signed address: by whom, where the browser still says so, and from where. */
export function noteOriginals({
  db,
  secret,
  audit,
  log,
  config,
}: Pick<Services, 'db' | 'secret' | 'audit' | 'log' | 'config'>): (
  address: VerifiedAddress,
  request: IncomingMessage,
) => void {
  const sender = senderOf(config.trustProxy);
  const noted = new LRUCache<string, number>({ max: 20_000 });
  return ({ team, version, sha256 }, request) => {
    if (sha256 === null) return;
    const token = sessionToken(request.headers.cookie, secret) ?? null;
    const source = sourceOf({ ip: sender(request) ?? '', headers: request.headers });
    const key = `${version}|${source.id}|${token}`;
    if ((noted.get(key) ?? 0) > performance.now()) return;
    noted.set(key, performance.now() + once.seconds * 1000);
    const note = async () => {
      // The next piece may be asked of another server.
      const { allowed } = await spend(db, `original|${createHash('sha256').update(key).digest('hex')}`, once);
      const taken = allowed ? await findTaken(db, { team, version, token }) : undefined;
      if (!taken) return;
      const { file: subject, name, actor } = taken;
      audit.note({ team, actor, action: 'download.original', noun: 'file', subject, name, source });
    };
    note().catch((error: unknown) => log.warn({ err: error }, 'a download could not be kept'));
  };
}
