import { linkVisitor } from '#contract/policy/files.ts';
import type { requestPublicFile } from '#contract/public/links.ts';
import { createRequest } from '#features/download-requests/changes/create.ts';
import { receivedEmail, requestedEmail } from '#features/download-requests/rules.emails.ts';
import { emailProof, visitorIds } from '#features/download-requests/rules.visitors.ts';
import { knownVisitor, mailLookOf } from '#features/download-requests/store.visitors.ts';
import { caseOf } from '#features/files/access.ts';
import type { FileRow } from '#features/files/store/files.ts';
import { takeRequestEmails } from '#features/notifications/store.ts';
import { type Authorized, authorizeAs } from '#platform/authorize.ts';
import { fail } from '#platform/errors.ts';
import type { Caller, Handler } from '#platform/http/handle.ts';
import { visitorKey } from '#platform/http/identity/visitor-key.ts';
import { limitRate, rateLimits } from '#platform/rate-limits.ts';
import { newToken, tokenHash } from '#platform/token.ts';
import type { Services } from '#server/services.ts';
import { asTold } from '../shown-file.ts';
import { openShown } from './open.ts';

/** Opens a file that a public link only shows, for a visitor who wants to have it. */
export async function openAsked(
  asked: Parameters<typeof openShown>[0],
  uuid: string,
): Promise<{ file: Authorized<FileRow, 'request_download'>; team: string }> {
  const { file, link, team, givable } = await openShown(asked, uuid);
  if (link.downloadable) fail('forbidden', 'You can download this file without asking.');
  if (!givable) fail('forbidden', 'This file can only be viewed with its watermark.');
  return { file: authorizeAs(linkVisitor, 'request_download', file, caseOf(file)), team: team.name };
}

/** Asks for a file in the name of a visitor, who is known by their address from then on. */
async function askFor(
  call: Caller<Services>,
  file: Authorized<FileRow, 'request_download'>,
  { name, email, reason }: { name: string; email: string; reason: string | null },
): Promise<{ uuid: string; token: string }> {
  const { db, services, request } = call;
  const ids = visitorIds(services.secret, file.team_id, email);
  const requester = (await knownVisitor(db, file.team_id, ids)) ?? ids[0];
  await limitRate(db, visitorKey(request), rateLimits.request);
  await limitRate(db, `requester ${requester}`, rateLimits.requester);
  const token = newToken();
  const visit = { centre: null, neededUntil: null, terms: null, status: tokenHash(token), repeats: null };
  const asking = { through_id: null, name, email, company: null, reason, wanted_size: null, visit };
  const act = { ...call.act, actor: null };
  return { uuid: await call.write((tx) => createRequest(tx, act, [file], asking, requester)), token };
}

/** A visitor of a public link asks for the file; they get a link that tells how it stands, and the answer, by mail. */
export const request: Handler<typeof requestPublicFile, Services> = async (call) => {
  const { db, services, params, body } = call;
  const { file } = await openAsked(call, params.uuid);
  const reason = body.reason || null;
  const { uuid, token } = await askFor(call, file, { name: body.name, email: body.email, reason });
  const status = `${services.origin}/p/request/${token}`;
  const about = { from: await mailLookOf(db, file.team_id), what: asTold(file).name };
  // Whoever opens it by the email reads emails at that address, and gets the answer there as well.
  const url = `${status}?proof=${emailProof(services.secret, token)}`;
  await services.mail.send(receivedEmail({ ...about, to: body.email, url }));
  const message = { ...about, what: file.name, name: body.name, reason, url: `${services.origin}/requests` };
  for (const { email: to } of await takeRequestEmails(db, uuid))
    await services.mail.send(requestedEmail({ ...message, to }));
  return { uuid, status: 'pending', status_url: status };
};
