import { dateChoices, type Me, regions } from '#contract/session/routes.ts';
import type { Db } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import type { Actor } from '#platform/http/identity/actor.ts';
import { findMe, type MeRow } from './store.ts';

/** The team last chosen, while the person still has a membership in it; else their first. */
function activeTeam({ teams, active_team }: MeRow): { uuid: string } | null {
  const membership = teams.find((team) => team.id === active_team) ?? teams[0];
  return membership ? { uuid: membership.id } : null;
}

/** True when a team has an account at Canva that can be used now. */
const hasCanva = ({ teams }: MeRow, team: string | undefined): boolean =>
  teams.some(({ id, canva }) => id === team && canva);

function present(row: MeRow): Me {
  const active = activeTeam(row);
  return {
    uuid: row.id,
    first_name: row.first_name,
    last_name: row.last_name,
    email: row.email,
    photo: row.photo,
    is_staff: row.is_staff,
    canva_account: { is_authenticated: hasCanva(row, active?.uuid) },
    teams: row.teams.map(({ id, canva: _, ...team }) => ({ uuid: id, ...team })),
    active_team: active,
    notification_settings: row.notification_settings,
    two_factor: row.two_factor,
    time_zone: row.time_zone,
    region: regions.find((region) => region === row.region) ?? regions[0],
    date_format: dateChoices.find((format) => format === row.date_format) ?? dateChoices[0],
    single_keys: row.single_keys,
    view_settings: row.view_settings,
    viewing: null,
    api_key: null,
  };
}

const requireMe = async (db: Db, user: string): Promise<MeRow> => (await findMe(db, user)) ?? fail('unauthenticated');

/** A person as they see themselves. */
export async function presentMe(db: Db, user: string): Promise<Me> {
  return present(await requireMe(db, user));
}

/**
 * The person who asks, as they see themselves: while they look as someone else, or ask by a key, with what that leaves
 * them.
 */
export async function presentMeAs(db: Db, { user, staff, memberships, viewing, key }: Actor): Promise<Me> {
  const row = await requireMe(db, user);
  const me = present(row);
  if (!viewing && !key) return me;
  const teams = memberships.map(({ team: uuid, slug, name, role, flags, features, newTags }) => ({
    uuid,
    slug,
    name,
    role,
    permissions: [...flags],
    features: [...features],
    new_tags: newTags,
  }));
  const [only] = teams;
  return {
    ...me,
    is_staff: staff,
    canva_account: { is_authenticated: hasCanva(row, only?.uuid) },
    teams,
    active_team: only ? { uuid: only.uuid } : null,
    ...(viewing ? { viewing: { team: viewing.team, role: viewing.role, member: viewing.member } } : {}),
    ...(key ? { notification_settings: {}, api_key: { uuid: key.id, name: key.name } } : {}),
  };
}
