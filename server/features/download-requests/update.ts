import { limits } from '#contract/core/limits.ts';
import type { DownloadRequest, updateRequest, updateRequestsOfUser } from '#contract/download-requests.ts';
import { takeRequestEmails } from '#features/notifications/store.ts';
import { fail } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openRequest, openRequestsOf } from './access.ts';
import { decideRequest } from './changes/decide.ts';
import { approvedEmail, deniedEmail } from './rules.emails.ts';
import { whatOf } from './rules.ts';
import { showRequest, showRequests } from './show-requests.ts';
import { knowsRequester } from './store.list.ts';
import { findNamed, type RequestRow } from './store.ts';
import { mailLookOf } from './store.visitors.ts';

const endOf = (text: string | null | undefined) => (text ? new Date(text) : undefined);
const settingsOf = ({ secret }: Services) => ({ secret, usualDays: limits.requestDays });

/** The subject of a request, in a few words. A Media Centre may show files by other names than their own, or by none. */
function whatFor({ files, status, media_centre: centre }: DownloadRequest): string {
  const about = status === 'approved' ? files.filter(({ granted }) => granted) : files;
  if (centre === null) return whatOf(about);
  return about.length === 1 ? '1 file' : `${about.length} files`;
}

/** Tells the requester by mail what was decided: a visitor always, others if that is how they want to hear of it. */
async function write({ db, mail }: Services, shown: DownloadRequest, before: RequestRow) {
  const { uuid, requester, status, message, url, expires_at } = shown;
  const visitor = before.user_id === null;
  if ((await takeRequestEmails(db, uuid)).length === 0 && !visitor) return;
  const about = { to: requester.email, from: await mailLookOf(db, before.team_id), what: whatFor(shown), message };
  if (status === 'approved' && url && expires_at)
    await mail.send(approvedEmail({ ...about, url, until: new Date(expires_at) }));
  if (status === 'denied') await mail.send(deniedEmail({ ...about, withdrawn: before.status === 'approved' }));
}

export const update: Handler<typeof updateRequest, Services> = async (call) => {
  const { services, body, params, actor } = call;
  const request = await openRequest(call, params.id);
  const { team_id: team } = request;
  await call.requireRevision(request.revision, () => showRequest(call, team, request.id));
  const act = { ...call.act, actor: actor.user };
  const { status, files, message, size } = body;
  const decision = { status, files, message, size, expiresAt: endOf(body.expires_at) };
  const changed = await call.write((tx) => decideRequest(tx, act, request, decision, settingsOf(services)));
  const shown = await showRequest(call, team, request.id);
  if (changed) await write(services, shown, request);
  return shown;
};

export const updateOfUser: Handler<typeof updateRequestsOfUser, Services> = async (call) => {
  const { db, services, body, actor } = call;
  const { team } = call.params;
  const { user, status, message, media_centre: centre } = body;
  if (!(await knowsRequester(db, team, user, centre))) fail('not_found', 'No requester has this id.');
  const requests = await openRequestsOf(call, team, user, { approved: status === 'denied', centre });
  const act = { ...call.act, actor: actor.user };
  const decision = { status, files: undefined, size: undefined, message, expiresAt: endOf(body.expires_at) };
  const changed = await call.write(async (tx) => {
    const ids: string[] = [];
    for (const request of requests)
      if (await decideRequest(tx, act, request, decision, settingsOf(services))) ids.push(request.id);
    return ids;
  });
  const results = await showRequests(call, await findNamed(db, team, changed));
  const before = new Map(requests.map((request) => [request.id, request] as const));
  for (const shown of results) {
    const request = before.get(shown.uuid);
    if (request) await write(services, shown, request);
  }
  return { results };
};
