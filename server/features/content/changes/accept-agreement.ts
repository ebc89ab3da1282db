import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import { insertAcceptance, lockAgreement } from '../store.terms.ts';

/** Notes that someone accepted a team's words as they were shown; tells when they first did. */
export async function acceptAgreement(
  tx: Tx,
  act: Act & { actor: string },
  { team, version }: { team: string; version: string },
): Promise<Date> {
  const now = (await lockAgreement(tx, team)) ?? fail('conflict', 'This team has no download agreement.');
  if (now.version !== version) fail('conflict', 'The agreement was changed in the meantime. Read it again.');
  const { at, first } = await insertAcceptance(tx, act.actor, now);
  if (first)
    await record(tx, act, { team, action: 'team.agree', noun: 'team', subject: team, after: { agreement: version } });
  return at;
}
