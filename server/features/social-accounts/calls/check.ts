import type { checkAccount } from '#contract/social-accounts/routes.ts';
import { fail } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import { limitRate, rateLimits } from '#platform/rate-limits.ts';
import type { Services } from '#server/services.ts';
import { freshAccess, noteTrouble } from '../access.tokens.ts';
import { openAccount } from '../access.ts';
import { noteState } from '../changes/state.ts';
import { networkSignal, toPerson } from '../connection.ts';
import { requireConnector } from '../connectors/all.ts';
import { NetworkTrouble } from '../connectors/connector.ts';
import { keptPhoto } from '../photo.ts';
import { writeProfile } from '../store/accounts.ts';
import { tellAccount } from './tell.ts';

/** True when the account has lost its access, which is an answer, too. */
const isLost = (error: unknown) =>
  error instanceof NetworkTrouble && (error.kind === 'expired' || error.kind === 'revoked');

export const check: Handler<typeof checkAccount, Services> = async (call) => {
  const { services, db, actor } = call;
  const row = await openAccount(call, 'social_account.manage', call.params.uuid);
  const { team_id: team, id } = row;
  if (row.way === 'handover') return tellAccount(call, team, id);
  const connector = requireConnector(services.config, row.platform);
  await limitRate(db, actor.user, rateLimits.network);
  const signal = networkSignal();
  try {
    const { access } = (await freshAccess(services, team, id, signal)) ?? fail('not_found');
    const found = await connector.check(services, access, signal);
    await noteState(services.db, row, 'connected', null);
    const photo = found.photo === null ? row.photo : await keptPhoto(services, found.photo, networkSignal());
    const { username, url, ownLimits: own_limits } = found;
    await db.transaction().execute((tx) => writeProfile(tx, row, { username, photo, url, own_limits }));
  } catch (error) {
    await noteTrouble(services, row, error);
    if (!isLost(error)) toPerson(error);
  }
  return tellAccount(call, team, id);
};
