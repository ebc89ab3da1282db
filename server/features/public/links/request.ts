import { linkVisitor } from '#contract/policy/files.ts';
import type { requestPublicFile } from '#contract/public/links.ts';
import { createRequest } from '#features/download-requests/changes/create.ts';
import { requestedEmail } from '#features/download-requests/rules.letters.ts';
import { mailLookOf } from '#features/download-requests/store.visitors.ts';
import { caseOf } from '#features/files/access.ts';
import type { FileRow } from '#features/files/store/files.ts';
import { takeRequestEmails } from '#features/notifications/store.ts';
import { type Authorized, authorizeAs } from '#platform/authorize.ts';
import { fail } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import { visitorKey } from '#platform/http/identity/visitor-key.ts';
import { newId } from '#platform/ids.ts';
import { limitRate, rateLimits } from '#platform/rate-limits.ts';
import type { Services } from '#server/services.ts';
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

/** A visitor of a public link asks for the file; the team decides, and the answer goes to the visitor by mail. */
export const request: Handler<typeof requestPublicFile, Services> = async (call) => {
  const { db, services, request, params, body } = call;
  const { file } = await openAsked(call, params.uuid);
  await limitRate(db, visitorKey(request), rateLimits.request);
  const reason = body.reason || null;
  const asking = { through_id: null, name: body.name, email: body.email, company: null, reason, wanted_size: null };
  const act = { ...call.act, actor: null };
  const uuid = await call.write((tx) => createRequest(tx, act, [file], asking, newId()));
  const from = await mailLookOf(db, file.team_id);
  const letter = { from, name: body.name, what: file.name, reason, url: `${services.origin}/requests` };
  for (const { email: to } of await takeRequestEmails(db, uuid))
    await services.mail.send(requestedEmail({ ...letter, to }));
  return { uuid, status: 'pending' };
};
