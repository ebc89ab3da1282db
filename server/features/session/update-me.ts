import type { updateMe } from '#contract/session/routes.ts';
import type { Handler } from '#platform/http/handle.ts';
import { membershipIn } from '#platform/http/identity/actor.ts';
import type { Services } from '#server/services.ts';
import { presentMe } from './present.ts';
import { updateUser } from './store.ts';

export const update: Handler<typeof updateMe, Services> = async ({ db, actor, body }) => {
  if (body.active_team !== undefined) membershipIn(actor, body.active_team);
  await updateUser(db, actor.user, {
    firstName: body.first_name,
    lastName: body.last_name,
    activeTeam: body.active_team,
    notificationSettings: body.notification_settings,
    timeZone: body.time_zone,
    region: body.region,
    dateFormat: body.date_format,
    singleKeys: body.single_keys,
    viewSettings: body.view_settings,
  });
  return presentMe(db, actor.user);
};
