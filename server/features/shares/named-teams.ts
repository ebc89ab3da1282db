import type { WantedShare } from '#contract/shares.ts';
import type { Db } from '#platform/db/db.ts';
import { fail, invalid } from '#platform/errors.ts';
import type { Actor } from '#platform/http/identity/actor.ts';
import type { KeptOffer } from './store.offers.ts';
import { type KeptShare, type NamedShare, namedShares, teamById } from './store.ts';

/** The teams a folder is to be shown to: those that see it, and names whose answer is awaited. */
export interface ShareTargets {
  readonly teams: readonly KeptShare[];
  readonly offers: readonly KeptOffer[];
}

/** The team a name stands for without a question: one that said yes under it, or one where the caller may say yes. */
function known(actor: Actor, shares: readonly NamedShare[], { slug, email }: WantedShare) {
  const agreed = shares.find((share) =>
    slug === undefined ? share.named === email : [share.slug, share.named].includes(slug),
  );
  if (agreed) return agreed;
  const own = slug === undefined ? undefined : actor.memberships.find((membership) => membership.slug === slug);
  return own?.flags.includes('MANAGE_FOLDERS') ? { uuid: own.team, name: own.name } : undefined;
}

/** The teams and names of a list, each once; the team's own cannot be among them. Whether a name is known here is not looked up. */
export async function findNamedTeams(
  { db, actor }: { db: Db; actor: Actor },
  folder: { id: string; team_id: string },
  wanted: readonly WantedShare[],
): Promise<ShareTargets> {
  const now = await namedShares(db, folder.team_id, folder.id);
  const own = actor.memberships.find((membership) => membership.team === folder.team_id)?.slug;
  const teams = new Map<string, KeptShare>();
  const offers = new Map<string, KeptOffer>();
  for (const [place, one] of wanted.entries()) {
    const path = `teams.${place}`;
    const team = one.team === undefined ? known(actor, now, one) : await teamById(db, one.team);
    if (one.team !== undefined && !team) fail('not_found', 'This team does not exist.');
    const name = one.slug ?? one.email ?? '';
    const uuid = team && ('uuid' in team ? team.uuid : team.id);
    if (uuid === folder.team_id || (own !== undefined && name === own))
      invalid(path, 'the folder already belongs to this team');
    if (uuid === undefined ? offers.has(name) : teams.has(uuid)) invalid(path, `${team?.name ?? name} is named twice`);
    if (team && uuid !== undefined) teams.set(uuid, { uuid, name: team.name, download: one.download });
    else offers.set(name, { name, download: one.download });
  }
  return { teams: [...teams.values()], offers: [...offers.values()] };
}
