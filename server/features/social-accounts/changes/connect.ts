import type { Platform } from '#contract/social-accounts/platforms.ts';
import { lockTeam } from '#features/teams/store/teams.ts';
import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import type { ManagedAccount } from '../access.ts';
import {
  type AccountSettings,
  type Connection,
  countAccounts,
  insertAccount,
  lockAccount,
  lockSame,
  writeConnection,
  writeSettings,
} from '../store/accounts.ts';
import { keep, settingsOf } from './history.ts';

const mostAccounts = 200;

interface NewAccount {
  readonly team: string;
  readonly platform: Platform;
  /** Made beforehand, where the account's id at its network is this one. */
  readonly id?: string;
}

/** Connects an account; one that the team has already is connected again. Gives its id. */
export async function connectAccount(
  tx: Tx,
  act: Act,
  { team, platform, id = newId() }: NewAccount,
  connection: Connection,
  settings: AccountSettings,
): Promise<string> {
  await lockTeam(tx, team);
  const { server, remote_id: remoteId } = connection;
  const known = await lockSame(tx, team, { platform, server, remoteId });
  if (known) {
    await writeConnection(tx, known, connection, act.actor);
    const after = { ...keep(known), username: connection.username };
    await record(tx, act, reconnected(team, known.id, keep(known), after));
    return known.id;
  }
  if ((await countAccounts(tx, team)) >= mostAccounts)
    fail('conflict', `A team has at most ${mostAccounts} social accounts.`);
  await insertAccount(tx, { team, id, platform, by: act.actor }, connection, settings);
  const after = { ...settings, platform, username: connection.username };
  await record(tx, act, { team, action: 'social_account.connect', noun: 'social_account', subject: id, after });
  return id;
}

const reconnected = (team: string, subject: string, before: unknown, after: unknown) => ({
  team,
  action: 'social_account.reconnect',
  noun: 'social_account',
  subject,
  before,
  after,
});

/** Gives an account a new access, which has to be one to the same account. */
export async function reconnectAccount(
  tx: Tx,
  act: Act,
  account: ManagedAccount,
  connection: Connection,
): Promise<void> {
  const { team_id: team, id } = account;
  const row = (await lockAccount(tx, team, id)) ?? fail('not_found');
  const placeholder = row.remote_id.startsWith('handover:');
  if (!placeholder && (row.remote_id !== connection.remote_id || row.server !== connection.server))
    fail('conflict', `This is the account ${connection.username}, not ${row.username}. Connect it as another one.`);
  if (placeholder) fail('conflict', 'This account is for hand-over alone. Connect it as another one.');
  await writeConnection(tx, row, connection, act.actor);
  await writeSettings(tx, row, { ...settingsOf(row), way: 'direct' });
  const after = { ...keep(row), way: 'direct', username: connection.username };
  await record(tx, act, reconnected(team, id, keep(row), after));
}
