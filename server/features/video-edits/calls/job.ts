import type { cancelVideoEdit, showVideoEdit } from '#contract/video-edits/routes.ts';
import { fail } from '#platform/errors.ts';
import type { Call, Handler } from '#platform/http/handle.ts';
import { teamsOf } from '#platform/http/identity/actor.ts';
import type { Services } from '#server/services.ts';
import { endEdit } from '../changes/end.ts';
import { presentEdit } from '../present.ts';
import { findOwnEdit, type VideoEditRow } from '../store.ts';

type OfOne = Pick<Call<typeof showVideoEdit, Services>, 'db' | 'actor' | 'params' | 'membershipFor'>;

async function openOwn({ db, actor, params, membershipFor }: OfOne): Promise<VideoEditRow> {
  const row = (await findOwnEdit(db, teamsOf(actor), { user: actor.user, id: params.uuid })) ?? fail('not_found');
  membershipFor(row.team_id);
  return row;
}

export const show: Handler<typeof showVideoEdit, Services> = async (call) => presentEdit(await openOwn(call));

/** The job that makes it sees within a second that nobody wants it any more. */
export const cancel: Handler<typeof cancelVideoEdit, Services> = async (call) => {
  const row = await openOwn(call);
  await call.write((tx) => endEdit(tx, row, { state: 'cancelled' }));
  return presentEdit(await openOwn(call));
};
