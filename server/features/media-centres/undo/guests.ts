import { isDeepStrictEqual } from 'node:util';
import { oneByOne, type Undoers } from '#platform/db/undo.ts';
import { fail } from '#platform/errors.ts';
import { guestFacts, type KeptGuest, type KeptGuests, writeGuests } from '../changes/guests.ts';
import { guestsByEmail, lockGuests } from '../store/guests.ts';
import { changedAgain, present } from './present.ts';

/** Guests are again as they were; those who were not there are removed. Emails that went out stay sent. */
const putBack = oneByOne(async (tx, act, change) => {
  const row = await present(tx, change);
  const { team_id: team, id: centre } = row;
  const { guests: left } = change.after as KeptGuests;
  const was = new Map((change.before as KeptGuests).guests.map((guest) => [guest.id, guest] as const));
  const now = new Map(
    (
      await lockGuests(
        tx,
        team,
        left.map(({ id }) => id),
      )
    ).map((guest) => [guest.id, guestFacts(guest)] as const),
  );
  if (left.some((guest) => !isDeepStrictEqual(now.get(guest.id), guest))) changedAgain(row);
  const after = left.map((guest): KeptGuest => was.get(guest.id) ?? { ...guest, removed: true });
  const back = after.filter(({ id, removed }) => !removed && now.get(id)?.removed);
  const [again] = await guestsByEmail(
    tx,
    { team, centre },
    back.map(({ email }) => email),
  );
  if (again) fail('conflict', `${again.email} was invited again in the meantime.`);
  await writeGuests(tx, act, row, 'media_centre.guests_update', { before: left, after });
});

export const guestUndo: Undoers = {
  'media_centre.guests_invite': putBack,
  'media_centre.guests_update': putBack,
  'media_centre.guests_remove': putBack,
};
