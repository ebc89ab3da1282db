import type { refreshTagged } from '#contract/social-accounts/routes.ts';
import { fail } from '#platform/errors.ts';
import type { Caller, Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { freshAccess, noteTrouble } from '../access.tokens.ts';
import { networkSignal } from '../connection.ts';
import { connectors } from '../connectors/all.ts';
import { type FoundTag, NetworkTrouble } from '../connectors/connector.ts';
import { cleanTag, cleanText } from '../connectors/shared/clean-tag.ts';
import { type AccountCard, listAccounts } from '../store/accounts.ts';
import { keepTagged, lastTagged, takeTurn, writePlace } from '../store/tagged.ts';

/** Networks count every look: between two of a team there is a while. */
const pauseSeconds = 120;

/** Finds as they can be stored, each once. */
function cleaned(found: readonly FoundTag[], now: Date): FoundTag[] {
  const tags = found.flatMap((one) => cleanTag(one, now) ?? []);
  return [...new Map(tags.map((tag) => [tag.remoteId, tag])).values()];
}

/** Looks at one account. Trouble with it is told beside the others' finds. */
async function look({ services }: Caller<Services>, row: AccountCard) {
  const { team_id: team, id } = row;
  const tagged = connectors[row.platform]?.tagged;
  if (!tagged) return null;
  const signal = networkSignal();
  try {
    const found = await freshAccess(services, team, id, signal);
    if (!found) return null;
    const { posts, cursor } = await tagged(services, found.access, row.tagged_cursor, signal);
    const fresh = await services.db.transaction().execute(async (tx) => {
      await writePlace(tx, team, id, cursor === null ? null : cleanText(cursor));
      return keepTagged(tx, { team, account: id }, cleaned(posts, services.clock.now()));
    });
    return { account: id, found: fresh, error: null };
  } catch (error) {
    if (!(error instanceof NetworkTrouble)) {
      services.log.error({ account: id, err: error }, 'an account could not be looked at');
      return { account: id, found: 0, error: 'This account could not be read. Try again later.' };
    }
    await noteTrouble(services, row, error);
    return { account: id, found: 0, error: error.message };
  }
}

export const refresh: Handler<typeof refreshTagged, Services> = async (call) => {
  const { body, db } = call;
  const { team } = body;
  call.membershipFor(team);
  const mine = await db.transaction().execute((tx) => takeTurn(tx, team, pauseSeconds));
  const ran = (await lastTagged(db, team)) ?? call.services.clock.now();
  const next = new Date(ran.getTime() + pauseSeconds * 1000);
  if (!mine)
    fail('rate_limited', {
      detail: `The accounts were looked at a moment ago. Try again after ${next.toISOString().slice(11, 16)} UTC.`,
      retryAfter: Math.max(1, Math.ceil((next.getTime() - call.services.clock.now().getTime()) / 1000)),
    });
  const rows = await listAccounts(db, { team, active: true });
  const looked = [];
  for (const row of rows.filter(({ state, way }) => state === 'connected' && way === 'direct')) {
    const one = await look(call, row);
    if (one) looked.push(one);
  }
  return { ran_at: ran.toISOString(), next_at: next.toISOString(), accounts: looked };
};
