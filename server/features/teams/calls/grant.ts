import { namesOfFlags } from '#contract/policy/flag-words.ts';
import type { Flag } from '#contract/policy/flags.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import { ownerRole, requireOwner } from '../access.ts';
import { isOwner } from '../rules.ts';
import { findMembership } from '../store/members.ts';
import { findRole, type RoleCardRow, type RoleRow } from '../store/roles.ts';

type RoleGrant = Pick<RoleRow, 'built_in' | 'name' | 'permissions'>;

/**
 * The most that someone may allow others: what their own role allows at this moment, and the role Owner only as an
 * Owner.
 */
async function reachOf(db: Db, team: string, actor: string | null) {
  const membership = actor === null ? undefined : await findMembership(db, team, actor);
  const role = membership?.active ? await findRole(db, [team], membership.role_id) : undefined;
  return { flags: role?.permissions ?? [], owner: role !== undefined && isOwner(role) };
}

/** True when someone could give a role to others: its links are told to nobody else. */
export async function grantable(db: Db, team: string, actor: string): Promise<(role: RoleGrant) => boolean> {
  const { flags, owner } = await reachOf(db, team, actor);
  return (role) => (owner || !isOwner(role)) && role.permissions.every((flag) => flags.includes(flag));
}

/** Refuses to give away what the giver's own role does not allow. Who is an Owner has everything to give. */
export async function requireFlagsToGive(
  db: Db,
  team: string,
  actor: string | null,
  given: readonly Flag[],
): Promise<void> {
  const { flags } = await reachOf(db, team, actor);
  const missing = given.filter((flag) => !flags.includes(flag));
  if (missing.length === 0) return;
  fail('forbidden', {
    detail: `You cannot grant what your own role does not allow: ${namesOfFlags(missing)}.`,
    needs: missing,
  });
}

/** Refuses to give someone a role that allows more than the giver's; Owner is for Owners to give. */
export async function requireRoleToGive(
  tx: Tx,
  team: string,
  actor: string | null,
  role: Pick<RoleCardRow, 'id' | 'permissions'>,
): Promise<void> {
  const owner = await ownerRole(tx, team);
  if (role.id === owner.id) await requireOwner(tx, team, actor, owner);
  await requireFlagsToGive(tx, team, actor, role.permissions);
}
