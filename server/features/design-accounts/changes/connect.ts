import type { DesignToolId } from '#contract/design-accounts/tools.ts';
import { lockTeam } from '#features/teams/store/teams.ts';
import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { type Connection, countAccounts, findSame, insertAccount, writeConnection } from '../store/accounts.ts';
import { keep } from './history.ts';

const mostAccounts = 50;

/** Connects an account; one that the team has already is connected again. Gives its id. */
export async function connectAccount(
  tx: Tx,
  act: Act,
  { team, tool, remoteId }: { team: string; tool: DesignToolId; remoteId: string },
  connection: Connection,
): Promise<string> {
  await lockTeam(tx, team);
  const noun = 'design_account';
  const after = keep({ tool, name: connection.name, state: 'connected' });
  const known = await findSame(tx, team, { tool, remoteId });
  if (known) {
    await writeConnection(tx, known, connection, act.actor);
    const change = { team, action: 'design_account.reconnect', noun, subject: known.id, before: keep(known), after };
    await record(tx, act, change);
    return known.id;
  }
  if ((await countAccounts(tx, team)) >= mostAccounts)
    fail('conflict', `A team has at most ${mostAccounts} accounts at design tools.`);
  const id = newId();
  await insertAccount(tx, { team, id, tool, remoteId, by: act.actor }, connection);
  await record(tx, act, { team, action: 'design_account.connect', noun, subject: id, after });
  return id;
}
