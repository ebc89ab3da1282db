import type { createRequest as createRoute } from '#contract/download-requests.ts';
import { openFile, openFiles } from '#features/files/access.ts';
import type { FileRow } from '#features/files/store/files.ts';
import { takeRequestEmails } from '#features/notifications/store.ts';
import type { Authorized } from '#platform/authorize.ts';
import { fail, invalid } from '#platform/errors.ts';
import { teamsOf } from '#platform/http/identity/actor.ts';
import type { Opener } from '#platform/http/identity/opener.ts';
import type { TeamHandler } from '#platform/http/shared-address.ts';
import { limitRate, rateLimits } from '#platform/rate-limits.ts';
import type { Services } from '#server/services.ts';
import { createRequest } from './changes/create.ts';
import { requestedEmail } from './rules.emails.ts';
import { smallerSize, whatOf } from './rules.ts';
import { showRequest } from './show-requests.ts';
import { waitingFor } from './store.ts';
import { mailLookOf } from './store.visitors.ts';

type NewRequest = Authorized<FileRow, 'request_download'>;

/** Each file once, in the order asked for; all of one team, as one team decides. */
async function openAll(call: Opener, [first = '', ...more]: readonly string[]): Promise<[NewRequest, ...NewRequest[]]> {
  const file = await openFile(call, 'request_download', first);
  if (teamsOf(call.actor).includes(file.team_id)) {
    const [, ...rest] = await openFiles(call, 'request_download', file.team_id, [first, ...more]);
    return [file, ...rest];
  }
  const files: [NewRequest, ...NewRequest[]] = [file];
  for (const id of new Set(more)) if (id !== first) files.push(await openFile(call, 'request_download', id));
  if (files.some(({ team_id }) => team_id !== file.team_id))
    invalid('files', 'belong to several teams: request each team’s files separately');
  return files;
}

/** For who is signed in. Through a Media Centre, everybody asks as its visitors do. */
export const create: TeamHandler<typeof createRoute, Services> = async (call) => {
  const { db, body } = call;
  if (body.media_centre !== undefined) return undefined;
  const { actor, services } = call;
  if (body.needed_until || body.terms_accepted !== undefined)
    invalid('media_centre', 'must be given with needed_until and terms_accepted');
  const ids = [...(body.file === undefined ? [] : [body.file]), ...(body.files ?? [])];
  if (ids.length === 0) invalid('files', 'name at least one file');
  const files = await openAll(call, ids);
  const team = files[0].team_id;
  const waiting = await waitingFor(db, team, actor.user, ids);
  const news = files.filter((file) => !waiting.includes(file.id));
  if (news.length === 0) fail('conflict', 'You have already requested this. The team has not decided yet.');
  await limitRate(db, actor.user, rateLimits.request);
  const { guest } = call.membershipFor(team);
  const reason = body.requester?.reason?.trim() || null;
  const asking = {
    through_id: guest ? (teamsOf(actor).find((own) => guest.guests.includes(own)) ?? null) : team,
    name: `${actor.firstName} ${actor.lastName}`.trim() || actor.email,
    email: actor.email,
    company: body.requester?.company?.trim() || null,
    reason,
    wanted_size: smallerSize(body.size),
  };
  const act = { ...call.act, actor: actor.user };
  const id = await call.write((tx) => createRequest(tx, act, news, asking, actor.user));
  const shown = await showRequest(call, team, id);
  const { name, company } = asking;
  const message = { from: await mailLookOf(db, team), what: whatOf(shown.files), name, company, reason };
  for (const { email: to } of await takeRequestEmails(db, id))
    await services.mail.send(requestedEmail({ ...message, to, url: `${services.origin}/requests` }));
  return shown;
};
