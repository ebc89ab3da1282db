import { release } from '#contract/policy/use/release.ts';
import { admitToFile } from '#features/shares/access.ts';
import type { ViewerAddress } from '#platform/content/viewer-watch.ts';
import type { Db } from '#platform/db/db.ts';
import { type Actor, guestMembership, type Membership, standing, teamsOf } from '#platform/http/identity/actor.ts';
import { readActor } from '#platform/http/identity/session.ts';
import { factsOf } from './access.ts';
import { findFile } from './store/files.ts';
import { findFileOf } from './store/versions.ts';

/** The membership by which someone sees a file: their own, or what a share gives their team. */
async function membershipFor(db: Db, actor: Actor, team: string, file: string): Promise<Membership | undefined> {
  const own = actor.memberships.find((membership) => membership.team === team);
  const admit = (grant: Parameters<typeof guestMembership>[1]) => guestMembership(actor, grant);
  return own ?? (await admitToFile({ db, admit }, teamsOf(actor), file));
}

/** Reads afresh whether a session may still see a version as its address gives it. */
export const readStillSeen =
  (db: Db) =>
  async ({ viewer, team, version, audience, sha256 }: ViewerAddress): Promise<boolean> => {
    if (viewer === null) return true;
    const [actor, id] = await Promise.all([readActor(db, viewer), findFileOf(db, team, version)]);
    if (!actor || id === undefined) return false;
    const [file, membership] = await Promise.all([findFile(db, [team], id), membershipFor(db, actor, team, id)]);
    if (!file || !membership?.flags.includes('VIEW_ASSETS')) return false;
    const wanted = sha256 === null ? 'see' : 'take';
    const { pixels } = release(standing(actor, membership), wanted, factsOf(file), file.read_at);
    return pixels === 'clean' || (pixels === 'watermarked' && audience === 'watermarked');
  };
