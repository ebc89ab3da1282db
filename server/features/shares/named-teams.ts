import type { WantedShare } from '#contract/shares.ts';
import type { Db } from '#platform/db/db.ts';
import { invalid } from '#platform/errors.ts';
import type { Actor } from '#platform/http/actor.ts';
import { type KeptOffer, nameOfTeam } from './store.offers.ts';
import { type KeptShare, type NamedShare, namedShares } from './store.ts';

/** Whom a folder is to be shown to: teams that see it, and names whose word is waited for. */
export interface Shown {
  readonly teams: readonly KeptShare[];
  readonly offers: readonly KeptOffer[];
}

/** The team a name stands for without a question: one that said yes under it, or one where the caller may say yes. */
function known(actor: Actor, shares: readonly NamedShare[], { team, slug, email }: WantedShare) {
  const agreed = shares.find((share) =>
    team !== undefined
      ? share.uuid === team
      : slug === undefined
        ? share.named === email
        : [share.slug, share.named].includes(slug),
  );
  if (agreed) return agreed;
  const own = actor.memberships.find((seat) => seat.team === team || seat.slug === slug);
  return own?.flags.includes('MANAGE_FOLDERS') ? { uuid: own.team, name: own.name } : undefined;
}

/** The teams and names of a list, each once; the team's own cannot be among them. Whether a name is known here is not looked up. */
export async function findNamedTeams(
  { db, actor }: { db: Db; actor: Actor },
  folder: { id: string; team_id: string },
  wanted: readonly WantedShare[],
): Promise<Shown> {
  const now = await namedShares(db, folder.team_id, folder.id);
  const own = actor.memberships.find((seat) => seat.team === folder.team_id)?.slug;
  const teams = new Map<string, KeptShare>();
  const offers = new Map<string, KeptOffer>();
  for (const [place, one] of wanted.entries()) {
    const path = `teams.${place}`;
    const team = known(actor, now, one);
    const name = one.team === undefined ? (one.slug ?? one.email ?? '') : nameOfTeam(one.team);
    const uuid = team?.uuid;
    if ([one.team, uuid].includes(folder.team_id) || (own !== undefined && name === own))
      invalid(path, 'the folder belongs to this team already');
    if (uuid === undefined ? offers.has(name) : teams.has(uuid))
      invalid(path, `${team?.name ?? one.team ?? name} is named twice`);
    if (team && uuid !== undefined) teams.set(uuid, { uuid, name: team.name, download: one.download });
    else offers.set(name, { name, download: one.download });
  }
  return { teams: [...teams.values()], offers: [...offers.values()] };
}
