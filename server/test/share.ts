import type { Answer, Loose, Person, TestTeam } from './world.ts';

/** A team of the world, by what answering an offer needs. */
type Guest = Pick<TestTeam, 'id' | 'owner'>;

/** Says yes, for a team, to all that is offered to it. */
export async function acceptOffers({ id, owner }: Guest): Promise<void> {
  const { results } = (await owner.get(`files/share/offers/${id}/`)).body;
  for (const { uuid: offer } of results) {
    const { status } = await owner.put(`files/share/offer/answer/${id}/`, { offer, accept: true });
    if (status !== 200) throw new Error(`The offer ${offer} was not taken: ${status}`);
  }
}

/** Shares a folder with one team alone, which says yes. Gives the answer to the sharing. */
export async function shareWith(owner: Person, folder: string, guest: Guest, download = false): Promise<Answer<Loose>> {
  const shared = await owner.put(`files/share/folder/${folder}/`, { teams: [{ team: guest.id, download }] });
  if (shared.status !== 200) throw new Error(`The folder ${folder} was not shared: ${shared.status}`);
  await acceptOffers(guest);
  return shared;
}
