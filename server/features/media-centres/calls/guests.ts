import { email } from '#contract/core/fields.ts';
import type * as contract from '#contract/media-centres/guest-routes.ts';
import { pageOf } from '#platform/db/keyset.ts';
import { pageOfAll } from '#platform/db/page-of-all.ts';
import { fail } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openCentre, openGuest } from '../access.ts';
import { changeGuest, inviteGuestAgain, inviteGuests, removeGuest } from '../changes/guests.ts';
import { given } from '../given.ts';
import { presentGuest } from '../present.guest.ts';
import { countGuests, findGroups, findGuest, listGuests, lockGuests } from '../store/guests.ts';

export const list: Handler<typeof contract.listGuests, Services> = async (call) => {
  const { db, query } = call;
  const { team_id: team, id: centre } = await openCentre(call, 'media_centre.guests', call.params.id);
  const wanted = { team, centre, words: (query.query ?? '').trim(), group: query.group, state: query.state };
  return pageOf(
    {
      list: `guests ${JSON.stringify(wanted)}`,
      width: 1,
      rows: (limit, after) => listGuests(db, wanted, limit, after && String(after[0])),
      count: (upTo) => countGuests(db, wanted, upTo),
      placeOf: ({ id }) => [id],
    },
    query,
    presentGuest,
  );
};

export const groups: Handler<typeof contract.listGroups, Services> = async (call) => {
  const { team_id: team, id } = await openCentre(call, 'media_centre.guests', call.params.id);
  return pageOfAll(`guest groups ${id}`, await findGroups(call.db, team, id), call.query, ({ name }) => name);
};

/** The addresses, each once, and what is none. */
function sorted(people: readonly { email: string; name?: string | null | undefined }[]) {
  const good = new Map<string, { email: string; name: string | null }>();
  const refused: { email: string; reason: string }[] = [];
  for (const { email: typed, name = null } of people) {
    const address = email.safeParse(typed.trim());
    if (address.success) good.set(address.data, { email: address.data, name });
    else refused.push({ email: typed, reason: 'This is not an email address.' });
  }
  return { good: [...good.values()], refused };
}

export const invite: Handler<typeof contract.inviteGuests, Services> = async (call) => {
  const { act, body, services } = call;
  const centre = await openCentre(call, 'media_centre.edit', call.params.id);
  if (centre.live === null)
    fail('conflict', 'Publish this Media Centre first: the people you invite would find nothing.');
  const { good, refused: bad } = sorted(body.people);
  const wanted = { people: good, group: body.group ?? null };
  const { made, rows, refused } = await call.write(async (tx) => {
    const done = await inviteGuests(tx, services.jobs, act, centre, wanted);
    return { ...done, rows: await lockGuests(tx, centre.team_id, done.made) };
  });
  const byId = new Map(rows.map((row) => [row.id, row] as const));
  return {
    invited: made.flatMap((id) => byId.get(id) ?? []).map(presentGuest),
    refused: [...bad, ...refused],
    mailed: services.mail.configured,
  };
};

export const update: Handler<typeof contract.updateGuest, Services> = async (call) => {
  const { centre, guest } = await openGuest(call, 'media_centre.edit', call.params.id);
  await call.write((tx) => changeGuest(tx, call.act, centre, guest, given(call.body)));
  return presentGuest((await findGuest(call.db, [centre.team_id], guest.id)) ?? fail('not_found'));
};

export const resend: Handler<typeof contract.resendGuest, Services> = async (call) => {
  const { centre, guest } = await openGuest(call, 'media_centre.edit', call.params.id);
  await call.write((tx) => inviteGuestAgain(tx, call.services.jobs, call.act, centre, guest));
  return presentGuest((await findGuest(call.db, [centre.team_id], guest.id)) ?? fail('not_found'));
};

export const remove: Handler<typeof contract.deleteGuest, Services> = async (call) => {
  const { centre, guest } = await openGuest(call, 'media_centre.end', call.params.id);
  await call.write((tx) => removeGuest(tx, call.act, centre, guest));
};
