import type { shareFile as route } from '#contract/shares.ts';
import { requireAttributes } from '#features/attributes/access.required.ts';
import { openFile } from '#features/files/access.ts';
import { findFile } from '#features/files/store/files.ts';
import { presentShares } from '#features/shares/present.ts';
import { sharesOfFile } from '#features/shares/store.ts';
import { fail } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import { teamsOf } from '#platform/http/identity/actor.ts';
import type { Services } from '#server/services.ts';
import { linkStateOf } from './access.ts';
import { shareFile as change } from './changes/share.ts';
import { linkOfFile } from './store.ts';

/** Hashed as the passwords of people are. */
async function hashed(password: string | null | undefined): Promise<string | null | undefined> {
  if (typeof password !== 'string') return password;
  return (await import('better-auth/crypto')).hashPassword(password);
}

/** The public link of a file: on or off, and what it lets visitors do. */
export const shareFile: Handler<typeof route, Services> = async (call) => {
  const { db, services, body, params } = call;
  const own = await findFile(db, teamsOf(call.actor), params.uuid);
  if (own) {
    call.membershipFor(own.team_id);
    if (own.internal_use) fail('conflict', 'Sharing Disabled');
  }
  const file = await openFile(call, 'share', params.uuid);
  if (body.public === true && !(await linkOfFile(db, file.team_id, file.id))?.active)
    await requireAttributes(db, file.team_id, [file.id]);
  const { password, expires_at, ...settings } = body;
  const wanted = {
    ...settings,
    password_hash: await hashed(password),
    expires_at: typeof expires_at === 'string' ? new Date(expires_at) : expires_at,
  };
  await call.write((tx) => change(tx, call.act, file, wanted, services.secret));
  const team = file.team_id;
  const link = await linkOfFile(db, team, file.id);
  const now = (await findFile(db, [team], file.id)) ?? fail('not_found');
  const shares = presentShares(await sharesOfFile(db, team, file.id), null);
  return link ? { ...shares, ...linkStateOf(services, link, now) } : shares;
};
