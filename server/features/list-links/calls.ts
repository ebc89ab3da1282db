import type * as contract from '#contract/list-links/routes.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openList } from './access.ts';
import { setLink } from './changes/set.ts';
import { requireFit } from './fit.ts';
import { presentLink } from './present.ts';
import { linkOf } from './store.ts';

export const show: Handler<typeof contract.showListLink, Services> = async (call) => {
  const list = await openList(call, call.params.id);
  return presentLink(call.services, list, await linkOf(call.db, list.team_id, list.id));
};

/** Hashed as the passwords of people are. */
async function hashed(password: string | null | undefined): Promise<string | null | undefined> {
  if (typeof password !== 'string') return password;
  return (await import('better-auth/crypto')).hashPassword(password);
}

/** The public link of a folder or collection: on or off, and what it lets visitors do. */
export const set: Handler<typeof contract.setListLink, Services> = async (call) => {
  const { db, services, body, act, params } = call;
  const list = await openList(call, params.id);
  // What visitors see already stays, whatever is required since.
  if (body.public === true && !(await linkOf(db, list.team_id, list.id))?.active) await requireFit(call, list);
  const { password, expires_at, ...settings } = body;
  const wanted = {
    ...settings,
    password_hash: await hashed(password),
    expires_at: typeof expires_at === 'string' ? new Date(expires_at) : expires_at,
  };
  await call.write((tx) => setLink(tx, act, list, wanted, services));
  return presentLink(services, list, await linkOf(db, list.team_id, list.id));
};
