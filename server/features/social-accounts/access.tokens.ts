import { setTimeout as pause } from 'node:timers/promises';
import { mailNews } from '#features/notifications/changes/mail-news.ts';
import type { Services } from '#server/services.ts';
import { noteState } from './changes/state.ts';
import { connectors } from './connectors/all.ts';
import { type Access, type ConnectorServices, NetworkTrouble } from './connectors/connector.ts';
import { renewAgainMs, renewalTime, tooSoonMs } from './rules.ts';
import { openTokens, sealTokens } from './sealed.ts';
import { type HeldAccess, holdRenewal, readAccess, releaseRenewal, writeRenewed } from './store/access.ts';

export type AccessServices = ConnectorServices & Pick<Services, 'mail'>;

const waitMs = 250;
const patienceMs = 20_000;
const refreshMs = 30_000;

/** An account with its opened tokens, for a connector. */
export const accessOf = async (services: AccessServices, row: HeldAccess): Promise<Access> => ({
  team: row.team_id,
  account: row.id,
  remoteId: row.remote_id,
  server: row.server,
  login: row.login,
  username: row.username,
  tokens: row.tokens === null ? {} : await openTokens(services, row.tokens),
});

/** Notes that a network does not let us in any more. */
export async function noteTrouble(
  services: Pick<AccessServices, 'db' | 'mail' | 'origin'>,
  { team_id, id }: Pick<HeldAccess, 'team_id' | 'id'>,
  error: unknown,
): Promise<void> {
  if (!(error instanceof NetworkTrouble) || (error.kind !== 'expired' && error.kind !== 'revoked')) return;
  if (await noteState(services.db, { team_id, id }, error.kind, error.message))
    await mailNews(services, team_id, 'account_expired');
}

const endsSoon = ({ access_until: until }: HeldAccess, now: Date) =>
  until !== null && until.getTime() - now.getTime() < tooSoonMs;

/** Renews the access to an account, unless somebody else is doing so. True when it was. */
export async function renewAccess(
  services: AccessServices,
  team: string,
  id: string,
  signal: AbortSignal,
): Promise<boolean> {
  const { db, clock } = services;
  const row = await holdRenewal(db, team, id);
  if (!row) return false;
  const refresh = connectors[row.platform]?.refresh;
  let again: Date | null = new Date(clock.now().getTime() + renewAgainMs);
  try {
    if (!refresh || row.tokens === null) return true;
    signal.throwIfAborted();
    // A network may take back the old tokens at once: the new ones are kept, whoever gave up waiting.
    const renewed = await refresh(services, await accessOf(services, row), AbortSignal.timeout(refreshMs));
    const tokens = await sealTokens(services, renewed.tokens);
    const renewAt = renewalTime(clock.now(), renewed.accessUntil);
    await db.transaction().execute((tx) => writeRenewed(tx, row, { tokens, until: renewed.accessUntil, renewAt }));
    again = null;
    return true;
  } catch (error) {
    await noteTrouble(services, row, error);
    throw error;
  } finally {
    if (again) await releaseRenewal(db, team, id, again);
  }
}

/** The access to an account as it is now, renewed where it ends too soon to be used. Nothing where the account is gone. */
export async function freshAccess(
  services: AccessServices,
  team: string,
  id: string,
  signal: AbortSignal,
): Promise<{ row: HeldAccess; access: Access } | undefined> {
  const until = performance.now() + patienceMs;
  let renewed = false;
  for (;;) {
    const row = await readAccess(services.db, team, id);
    if (!row) return undefined;
    // What ends soon again right after it was renewed is used as it is.
    if (renewed || !endsSoon(row, services.clock.now()) || !connectors[row.platform]?.refresh)
      return { row, access: await accessOf(services, row) };
    renewed = await renewAccess(services, team, id, signal);
    if (renewed) continue;
    if (performance.now() > until) throw new NetworkTrouble('later', 'The access to the account is being renewed.');
    await pause(waitMs, undefined, { signal });
  }
}
