import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { linkVisitor } from '#contract/policy/files.ts';
import { createRequest } from '#features/download-requests/changes/create.ts';
import { receivedEmail, requestedEmail } from '#features/download-requests/rules.emails.ts';
import { whatOf } from '#features/download-requests/rules.ts';
import { emailProof, statusToken, visitorIds } from '#features/download-requests/rules.visitors.ts';
import {
  findStanding,
  holdStatus,
  knownVisitor,
  mailLookOf,
  repeatedBy,
} from '#features/download-requests/store.visitors.ts';
import { caseOf } from '#features/files/access.ts';
import { nameGuest } from '#features/media-centres/store/guest-links.ts';
import { takeRequestEmails } from '#features/notifications/store.ts';
import { authorizeAs } from '#platform/authorize.ts';
import type { Db } from '#platform/db/db.ts';
import { visitorKey } from '#platform/http/identity/visitor-key.ts';
import type { VisitorWrite } from '#platform/http/visitor-write.ts';
import { limitRate, rateLimits } from '#platform/rate-limits.ts';
import { newToken, tokenHash } from '#platform/token.ts';
import type { Services } from '#server/services.ts';
import { type Placed, titleOf } from '../item.ts';
import type { Open } from '../open.ts';
import { inLanguage } from '../words/wanted.ts';
import type { Asking } from './asking.ts';

/** A request of a visitor on its way: from a call or from a form. */
interface Asked extends VisitorWrite {
  readonly services: Services;
  readonly db: Db;
  readonly request: FastifyRequest;
}

/** The address at which its maker sees how a request stands. */
export const statusPath = ({ slug }: Pick<Open, 'slug'>, token: string): string => `/m/${slug}/request/${token}`;

const termsOf = ({ settings: { downloads } }: Open): Buffer | null =>
  downloads.terms.trim() === '' ? null : createHash('sha256').update(downloads.terms).digest();

/** Writes to both sides. Who only asks again is written to as well, so that nobody learns whether an address is known. */
async function write(
  asked: Asked,
  open: Open,
  { id, asking, what, url }: { id: string; asking: Asking; what: string; url: string },
) {
  const { services, db } = asked;
  const { name, email, company, reason, neededUntil } = asking;
  const about = { from: await mailLookOf(db, open.team), what };
  await services.mail.send(receivedEmail({ ...about, to: email, centre: open.title, url }));
  const message = {
    ...about,
    name,
    company,
    reason,
    neededUntil,
    centre: open.title,
    url: `${services.origin}/requests`,
  };
  for (const { email: to, date_format: format } of await takeRequestEmails(db, id))
    await services.mail.send(requestedEmail({ ...message, to, format }));
}

/**
 * Asks for files of a Media Centre in the name of a visitor. What they wait for already is kept for them alone, and
 * nobody of the team is asked twice. `key`: of the form, which makes one request however often it is sent.
 */
export async function askFor(
  asked: Asked,
  open: Open,
  placed: readonly Placed[],
  asking: Asking,
  key?: string,
): Promise<{ token: string; id: string }> {
  const { services, db, request } = asked;
  const token = key ? statusToken(services.secret, open.id, key) : newToken();
  const hash = tokenHash(token);
  const ids = visitorIds(services.secret, open.team, asking.email);
  const requester = (await knownVisitor(db, open.team, ids)) ?? ids[0];
  await limitRate(db, visitorKey(request), rateLimits.request);
  await limitRate(db, `requester ${requester}`, rateLimits.requester);
  const files = placed.map(({ row }) => authorizeAs(linkVisitor, 'request_download', row, caseOf(row)));
  const { name, email, company, reason, neededUntil, size } = asking;
  const { id, known } = await asked.write(async (tx) => {
    await holdStatus(tx, hash);
    const sent = await findStanding(tx, hash);
    if (sent) return { id: sent.id, known: true };
    const repeats = await repeatedBy(
      tx,
      open.team,
      requester,
      files.map((file) => file.id),
    );
    const visit = { centre: open.id, neededUntil, terms: termsOf(open), status: hash, repeats };
    const id = await createRequest(
      tx,
      { ...asked.act, actor: null },
      files,
      { through_id: null, name, email, company, reason, wanted_size: size, visit },
      requester,
    );
    if (open.guest?.name === null) await nameGuest(tx, open.team, open.guest.id, name);
    return { id, known: false };
  });
  if (known) return { token, id };
  const what = whatOf(placed.map((one) => ({ name: titleOf(one) })));
  const proved = `${statusPath(open, token)}?proof=${emailProof(services.secret, token)}`;
  const url = `${services.origin}${inLanguage(open.speech, proved)}`;
  await write(asked, open, { id, asking, what, url });
  return { token, id };
}
