import type { WantedShare } from '#contract/shares.ts';
import type { Db } from '#platform/db/db.ts';
import { fail, invalid } from '#platform/errors.ts';
import type { KeptShare, NamedTeam } from './store.ts';
import { teamById, teamBySlug, teamsOfEmail } from './store.ts';

/** The team someone with this address works in. */
async function teamOfPerson(db: Db, email: string, owner: string, path: string): Promise<NamedTeam> {
  const [first, second] = await teamsOfEmail(db, email, owner);
  if (!first) fail('not_found', `Nobody with the e-mail address ${email} is a member of another team here.`);
  if (second && !first.active) invalid(path, `${email} is a member of several teams: name the team by its slug`);
  return first;
}

async function find(db: Db, owner: string, { team, slug, email }: WantedShare, path: string): Promise<NamedTeam> {
  if (email !== undefined) return teamOfPerson(db, email, owner, path);
  const found = slug === undefined ? team && (await teamById(db, team)) : await teamBySlug(db, slug);
  return found || fail('not_found', slug === undefined ? 'There is no such team.' : `There is no team ${slug}.`);
}

/** The teams of a list, each once; the team's own cannot be among them. */
export async function findNamedTeams(db: Db, owner: string, wanted: readonly WantedShare[]): Promise<KeptShare[]> {
  const shares = new Map<string, KeptShare>();
  for (const [place, one] of wanted.entries()) {
    const path = `teams.${place}`;
    const team = await find(db, owner, one, path);
    if (team.id === owner) invalid(path, 'the folder belongs to this team already');
    if (shares.has(team.id)) invalid(path, `${team.name} is named twice`);
    shares.set(team.id, { uuid: team.id, name: team.name, download: one.download });
  }
  return [...shares.values()];
}
