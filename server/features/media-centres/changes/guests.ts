import { isDeepStrictEqual } from 'node:util';
import { serverLimits } from '#contract/core/server-limits.ts';
import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import type { Jobs } from '#platform/jobs/queue.ts';
import type { EditableCentre, EndableCentre } from '../access.ts';
import { type CentreRow, lockCentre } from '../store/centres.ts';
import { inviteAgain, shutOut } from '../store/guest-links.ts';
import { countGuests, findGroups, type GuestFacts, type GuestRow, guestsByEmail, putGuests } from '../store/guests.ts';
import { guestLinkJob } from './ask-guest-link.ts';

export type KeptGuest = GuestFacts & { id: string };
/** Guests before or after a change; those who were not there before are only in the later ones. */
export interface KeptGuests {
  name: string;
  guests: KeptGuest[];
}

export const guestFacts = ({ id, email, name, group, invited, blocked, removed }: GuestRow | KeptGuest): KeptGuest => ({
  ...{ id, email, name, group, invited, blocked, removed },
});

type GuestAction = 'media_centre.guests_invite' | 'media_centre.guests_update' | 'media_centre.guests_remove';

/** Writes guests of a Media Centre that is locked, with their history. Whoever may not come any more is out at once. */
export async function writeGuests(
  tx: Tx,
  act: Act,
  { team_id: team, id: centre, title: name }: CentreRow,
  action: GuestAction,
  { before, after }: { before: readonly KeptGuest[]; after: readonly KeptGuest[] },
): Promise<void> {
  if (isDeepStrictEqual(before, after)) return;
  await putGuests(tx, { team, centre, by: act.actor }, after);
  await shutOut(
    tx,
    { team, centre },
    after.filter(({ blocked, removed }) => blocked || removed),
  );
  await record(tx, act, {
    team,
    action,
    noun: 'media_centre',
    subject: centre,
    before: { name, guests: before },
    after: { name, guests: after },
  });
}

async function sendInvites(tx: Tx, jobs: Jobs, act: Act, { team_id: team, id: centre }: CentreRow, emails: string[]) {
  const links = await inviteAgain(tx, { team, centre }, { emails, by: act.actor });
  for (const link of links) await jobs.enqueue(tx, guestLinkJob, { team, link });
}

/** The spelling that a group has already, so that one name is one group. */
async function knownGroup(tx: Tx, { team_id: team, id: centre }: CentreRow, group: string | null) {
  if (group === null) return null;
  const all = await findGroups(tx, team, centre);
  return all.find(({ name }) => name.toLowerCase() === group.toLowerCase())?.name ?? group;
}

const everyone = { words: '', group: undefined, state: undefined } as const;

/** Invites addresses, each once, and tells of those that cannot be why not. */
export async function inviteGuests(
  tx: Tx,
  jobs: Jobs,
  act: Act,
  { team_id: team, id: centre }: EditableCentre,
  { people, group: wanted }: { people: readonly { email: string; name: string | null }[]; group: string | null },
): Promise<{ made: string[]; refused: { email: string; reason: string }[] }> {
  const row = (await lockCentre(tx, team, centre)) ?? fail('not_found');
  const emails = people.map(({ email }) => email);
  const there = new Map((await guestsByEmail(tx, { team, centre }, emails)).map((one) => [one.email, one] as const));
  const group = await knownGroup(tx, row, wanted);
  const refused: { email: string; reason: string }[] = [];
  const after = people.flatMap(({ email, name }): KeptGuest[] => {
    const known = there.get(email);
    if (known?.blocked || known?.invited) {
      refused.push({ email, reason: known.blocked ? 'This guest is blocked.' : 'This guest is invited already.' });
      return [];
    }
    const facts = { email, group: group ?? known?.group ?? null, invited: true, blocked: false, removed: false };
    return [{ ...facts, id: known?.id ?? newId(), name: name ?? known?.name ?? null }];
  });
  const before = after.flatMap(({ email }) => there.get(email) ?? []).map(guestFacts);
  const others = await countGuests(tx, { team, centre, ...everyone }, serverLimits.mediaCentreGuests + 1);
  if (others + after.length - before.length > serverLimits.mediaCentreGuests)
    fail('conflict', `A Media Centre can have at most ${serverLimits.mediaCentreGuests} guests.`);
  await writeGuests(tx, act, row, 'media_centre.guests_invite', { before, after });
  await sendInvites(
    tx,
    jobs,
    act,
    row,
    after.map(({ email }) => email),
  );
  return { made: after.map(({ id }) => id), refused };
}

/** Changes what is named of a guest. */
export async function changeGuest(
  tx: Tx,
  act: Act,
  { team_id: team, id: centre }: EditableCentre,
  guest: GuestRow,
  wanted: Partial<Pick<GuestFacts, 'name' | 'group' | 'blocked'>>,
): Promise<void> {
  const row = (await lockCentre(tx, team, centre)) ?? fail('not_found');
  const before = guestFacts(guest);
  const group = wanted.group === undefined ? before.group : await knownGroup(tx, row, wanted.group);
  const after = { ...before, ...wanted, group };
  await writeGuests(tx, act, row, 'media_centre.guests_update', { before: [before], after: [after] });
}

/** Sends an invitation again, in whose place the one before no longer works. */
export async function inviteGuestAgain(
  tx: Tx,
  jobs: Jobs,
  act: Act,
  { team_id: team, id: centre }: EditableCentre,
  guest: GuestRow,
): Promise<void> {
  const row = (await lockCentre(tx, team, centre)) ?? fail('not_found');
  if (guest.blocked) fail('conflict', `${guest.email} is blocked. Unblock them first.`);
  if (!guest.invited) {
    const [before, after] = [guestFacts(guest), { ...guestFacts(guest), invited: true }];
    await writeGuests(tx, act, row, 'media_centre.guests_invite', { before: [before], after: [after] });
  }
  await sendInvites(tx, jobs, act, row, [guest.email]);
}

export async function removeGuest(
  tx: Tx,
  act: Act,
  { team_id: team, id: centre }: EndableCentre,
  guest: GuestRow,
): Promise<void> {
  const row = (await lockCentre(tx, team, centre)) ?? fail('not_found');
  const before = guestFacts(guest);
  const sides = { before: [before], after: [{ ...before, removed: true }] };
  await writeGuests(tx, act, row, 'media_centre.guests_remove', sides);
}
