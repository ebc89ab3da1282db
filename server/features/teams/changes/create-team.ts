import { builtInRoles } from '#contract/policy/built-in-roles.ts';
import { features } from '#contract/policy/flags.ts';
import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { newId } from '#platform/ids.ts';
import { slugOf } from '../rules.ts';
import { insertMember } from '../store/members.ts';
import { insertRole } from '../store/roles.ts';
import { insertTeam } from '../store/teams.ts';

/** The slug of the name, or the first of its numbered forms that is free. */
async function insertUnderFreeSlug(tx: Tx, id: string, name: string): Promise<void> {
  const slug = slugOf(name);
  for (let turn = 1; turn <= 20; turn++)
    if (await insertTeam(tx, { id, name, slug: turn === 1 ? slug : `${slug}-${turn}`, features })) return;
  await insertTeam(tx, { id, name, slug: `${slug.slice(0, 20)}-${id}`, features });
}

/** Makes a team with every feature and the built-in roles; its maker is its Owner. */
export async function createTeam(tx: Tx, act: Act, { name, owner }: { name: string; owner: string }): Promise<string> {
  const team = newId();
  await insertUnderFreeSlug(tx, team, name);
  const roles = builtInRoles.map((role) => ({ ...role, id: newId(), builtIn: true }));
  for (const role of roles) await insertRole(tx, team, role);
  const member = newId();
  const ownerRole = roles[0]?.id ?? '';
  await insertMember(tx, { team, id: member, user: owner, role: ownerRole });
  await record(
    tx,
    act,
    { team, action: 'team.create', noun: 'team', subject: team, after: { name } },
    { team, action: 'member.create', noun: 'member', subject: member, after: { user: owner, role: ownerRole } },
  );
  return team;
}
