import type { deleteAccount } from '#contract/social-accounts/routes.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { accessOf } from '../access.tokens.ts';
import { openAccount } from '../access.ts';
import { removeAccount } from '../changes/remove.ts';
import { networkSignal } from '../connection.ts';
import { connectors } from '../connectors/all.ts';
import type { Access, Connector } from '../connectors/connector.ts';
import { isLoginUsed } from '../store/accounts.ts';

/** Gives the access back, unless other accounts need it. */
async function giveBack(services: Services, { revoke, sharesLogin }: Connector, access: Access): Promise<void> {
  if (sharesLogin && (access.login === null || (await isLoginUsed(services.db, sharesLogin, access.login)))) return;
  await revoke?.(services, access, networkSignal());
}

export const remove: Handler<typeof deleteAccount, Services> = async (call) => {
  const { services, act } = call;
  const row = await openAccount(call, 'social_account.end', call.params.uuid);
  const connector = row.way === 'direct' && row.state === 'connected' ? connectors[row.platform] : undefined;
  const access = connector?.revoke && row.tokens !== null ? await accessOf(services, row).catch(() => null) : null;
  await call.write((tx) => removeAccount(tx, act, row));
  // Ours is forgotten, whatever the network says.
  if (connector && access)
    await giveBack(services, connector, access).catch((error: unknown) =>
      services.log.warn({ account: row.id, err: error }, 'the access to a social account could not be given back'),
    );
};
