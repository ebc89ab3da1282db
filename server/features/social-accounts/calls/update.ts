import type { updateAccount as updateRoute } from '#contract/social-accounts/routes.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openAccount } from '../access.ts';
import { reconnectAccount } from '../changes/connect.ts';
import { updateAccount } from '../changes/update.ts';
import { connectBy, hasConnection, toConnection, wantedSettings } from '../connection.ts';
import { tellAccount } from './tell.ts';

export const update: Handler<typeof updateRoute, Services> = async (call) => {
  const { params, body, act, write, services } = call;
  const row = await openAccount(call, 'social_account.manage', params.uuid);
  const { team_id: team, id } = row;
  await call.requireRevision(row.revision, () => tellAccount(call, team, id));
  const { server, identifier, password, grant, choice, ...settings } = body;
  const given = { server, identifier, password, grant, choice };
  const wanted = await wantedSettings(call, team, settings);
  const connection = hasConnection(given)
    ? await toConnection(services, await connectBy(call, team, row.platform, given))
    : null;
  await write(async (tx) => {
    if (connection) await reconnectAccount(tx, act, row, connection);
    await updateAccount(tx, act, row, wanted);
  });
  return tellAccount(call, team, id);
};
