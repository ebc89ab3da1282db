import { flags } from '#contract/policy/flags.ts';
import type { RecallKind } from '#contract/usage.ts';
import type { FileRow } from '#features/files/store/files.ts';
import { authorizeSystem } from '#platform/authorize.ts';
import type { Act } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import type { Visitor } from '#platform/http/handle.ts';
import { type Actor, type Membership, standing } from '#platform/http/identity/actor.ts';
import type { Opener } from '#platform/http/identity/opener.ts';
import type { Services } from '#server/services.ts';
import { teamFacts } from '../store/people.ts';

/** The product itself as somebody who may do everything in one team and is in no other: a creator takes files from where they are. */
async function insider({ services }: Pick<Visitor<Services>, 'services'>, team: string): Promise<Opener> {
  const { name, slug, features } = await teamFacts(services.db, team);
  const membership: Membership = { team, member: '', slug, name, role: '', flags, features, newTags: false };
  const actor: Actor = {
    user: '',
    session: '',
    email: '',
    firstName: '',
    lastName: '',
    staff: false,
    activeTeam: team,
    memberships: [membership],
    viewing: null,
    key: null,
  };
  const membershipFor = (wanted: string) => (wanted === team ? membership : fail('not_found'));
  return {
    db: services.db,
    actor,
    membershipFor,
    standingIn: (wanted) => standing(actor, membershipFor(wanted)),
    admit: () => fail('not_found'),
  };
}

type Asked = Pick<Visitor<Services>, 'services' | 'request'>;

/** A place where strangers see a file. */
interface FoundPlace {
  readonly file: string;
  readonly kind: RecallKind;
  readonly titles: readonly string[];
  take(tx: Tx, act: Act): Promise<unknown>;
}

/** Everywhere that strangers see files of one team. */
export async function placesOfFiles(asked: Asked, files: readonly FileRow[]): Promise<FoundPlace[]> {
  const [first] = files;
  if (!first) return [];
  const opener = await insider(asked, first.team_id);
  const call = { ...opener, services: asked.services, request: asked.request };
  const found: FoundPlace[] = [];
  for (const row of files) {
    const file = authorizeSystem('its creator does not allow it', 'edit', row);
    for (const { kind, find } of asked.services.registry.recalls) {
      const { showers, take } = await find(call, file);
      if (showers.length > 0) found.push({ file: row.id, kind, titles: showers.map(({ title }) => title), take });
    }
  }
  return found;
}

/** Finds everywhere that strangers see files, and gives what takes them from there within a change. */
export async function findRecall(
  asked: Asked,
  files: readonly FileRow[],
): Promise<(tx: Tx, act: Act, ids: ReadonlySet<string>) => Promise<void>> {
  const found = await placesOfFiles(asked, files);
  return async (tx, act, ids) => {
    for (const { file, take } of found) if (ids.has(file)) await take(tx, act);
  };
}
