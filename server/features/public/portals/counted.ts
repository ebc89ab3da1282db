import type { Seen } from '#features/media-centre-stats/rules.ts';
import { countVisit } from '#features/media-centre-stats/store.batches.ts';
import { identify } from '#platform/http/identity/identify.ts';
import { isBot } from '#platform/http/identity/is-bot.ts';
import { sessionToken } from '#platform/http/identity/session.ts';
import { visitorKey } from '#platform/http/identity/visitor-key.ts';
import { siteOf } from '../site-of.ts';
import type { Asked, Open } from './open.ts';

/** True for pages that a browser loads ahead, which nobody may ever see. */
const isAhead = ({ headers }: Asked['request']): boolean =>
  /prefetch|prerender/i.test(`${headers['sec-purpose'] ?? ''} ${headers.purpose ?? ''}`);

/** True for the people of the team, who look at their own work. */
async function isOwn({ services, request, visitor }: Asked, team: string): Promise<boolean> {
  const { cookie, authorization } = request.headers;
  if (visitor === undefined && !authorization && !sessionToken(cookie, services.secret)) return false;
  const actor = visitor === undefined ? await identify(request, services) : visitor;
  return actor?.memberships.some((membership) => membership.team === team) ?? false;
}

/**
 * Counts what a visitor looked at or took, without a cookie; nobody waits for it. Programs and the team itself are left out, and
 * so is what is not published.
 */
export function noteSeen(
  asked: Asked,
  open: Pick<Open, 'team' | 'id' | 'rows'>,
  seen: Pick<Seen, 'album' | 'file' | 'term' | 'taken'>,
): void {
  const { services, request } = asked;
  if (open.rows.draft || request.method === 'HEAD' || isBot(request) || isAhead(request)) return;
  const who = `${visitorKey(request)} ${request.headers['user-agent'] ?? ''}`;
  const host = siteOf(request.headers.referer, services.origin);
  void isOwn(asked, open.team).then(
    (own) => {
      if (!own) countVisit(services.db, { ...seen, team: open.team, centre: open.id, who, host });
    },
    // A key that is not good is no visitor's.
    () => undefined,
  );
}
