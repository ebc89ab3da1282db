import type { stopViewing, viewAs } from '#contract/people.ts';
import { presentMeAs } from '#features/session/present.ts';
import { fail } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import { readActor } from '#platform/http/identity/session.ts';
import type { Services } from '#server/services.ts';
import { openMember, roleOf } from '../access.ts';
import { clearView, setView } from '../store/view.ts';

/** From the next request on this session sees the team with other eyes. */
export const start: Handler<typeof viewAs, Services> = async (call) => {
  const { db, actor, body } = call;
  const { team } = call.params;
  const member = body.member === undefined ? undefined : await openMember(call, body.member);
  if (member && member.team_id !== team) fail('not_found');
  const role = member || body.role === undefined ? null : (await roleOf(db, team, body.role)).id;
  await setView(db, actor.session, { team, role, user: member?.user_id ?? null });
  return presentMeAs(db, (await readActor(db, actor.session)) ?? fail('unauthenticated'));
};

export const stop: Handler<typeof stopViewing, Services> = ({ db, actor }) => clearView(db, actor.session);
