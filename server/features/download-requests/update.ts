import { limits } from '#contract/core/limits.ts';
import type { DownloadRequest, updateRequest, updateRequestsOfUser } from '#contract/download-requests.ts';
import { takeRequestEmails } from '#features/notifications/store.ts';
import { fail } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openRequest, openRequestsOf } from './access.ts';
import { decideRequest } from './changes/decide.ts';
import { approvedEmail, deniedEmail } from './rules.letters.ts';
import { whatOf } from './rules.ts';
import { showRequest, showRequests } from './show-requests.ts';
import { findNamed, knowsRequester } from './store.ts';

const endOf = (text: string | null | undefined) => (text ? new Date(text) : undefined);
const settingsOf = ({ secret }: Services) => ({ secret, usualDays: limits.requestDays });

/** Tells the requester by mail what was decided: a visitor always, others if that is how they want to hear of it. */
async function write({ db, mail }: Services, shown: DownloadRequest, visitor: boolean) {
  const { uuid, requester, team, files, status, message, url, expires_at } = shown;
  if ((await takeRequestEmails(db, uuid)).length === 0 && !visitor) return;
  const given = files.filter((file) => file.granted);
  const about = { to: requester.email, team: team.name, what: whatOf(status === 'approved' ? given : files), message };
  if (status === 'approved' && url && expires_at)
    await mail.send(approvedEmail({ ...about, url, until: new Date(expires_at) }));
  if (status === 'denied') await mail.send(deniedEmail(about));
}

export const update: Handler<typeof updateRequest, Services> = async (call) => {
  const { services, body, params, actor } = call;
  const request = await openRequest(call, params.id);
  const { team_id: team } = request;
  await call.requireRevision(request.revision, () => showRequest(call, team, request.id));
  const act = { ...call.act, actor: actor.user };
  const { status, files, message } = body;
  const decision = { status, files, message, expiresAt: endOf(body.expires_at) };
  const changed = await call.write((tx) => decideRequest(tx, act, request, decision, settingsOf(services)));
  const shown = await showRequest(call, team, request.id);
  if (changed) await write(services, shown, request.user_id === null);
  return shown;
};

export const updateOfUser: Handler<typeof updateRequestsOfUser, Services> = async (call) => {
  const { db, services, body, actor } = call;
  const { team } = call.params;
  const { user, status, message } = body;
  if (!(await knowsRequester(db, team, user))) fail('not_found', 'No requester has this id.');
  const requests = await openRequestsOf(call, team, user, { approved: status === 'denied' });
  const act = { ...call.act, actor: actor.user };
  const decision = { status, files: undefined, message, expiresAt: endOf(body.expires_at) };
  const changed = await call.write(async (tx) => {
    const ids: string[] = [];
    for (const request of requests)
      if (await decideRequest(tx, act, request, decision, settingsOf(services))) ids.push(request.id);
    return ids;
  });
  const results = await showRequests(call, await findNamed(db, team, changed));
  const visitors = new Set(requests.filter(({ user_id }) => user_id === null).map(({ id }) => id));
  for (const shown of results) await write(services, shown, visitors.has(shown.uuid));
  return { results };
};
