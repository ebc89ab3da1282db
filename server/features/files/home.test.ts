import { expect, it } from 'vitest';
import { fileIn } from '#server/test/rows/library.ts';
import { type Person, sharedWorld } from '#server/test/world.ts';

interface Listed {
  results: { uuid: string; name: string }[];
  count: number;
}
type Home = Record<'newest' | 'continue' | 'favourites' | 'expiring' | 'review', Listed> & { count: number };

const lists = {
  newest: 'type=image&type=video&limit=10',
  continue: 'order=updated&limit=6',
  favourites: 'starred=true&limit=6',
  expiring: 'expiring_within=30&limit=6',
  review: 'review_status=1&review_status=2&review_status=3&review_status=4&limit=6',
} as const;

it('tells the blocks of the front page as their lists do, to each as they may see it', async () => {
  const world = await sharedWorld({ work: false });
  const [team, other] = [await world.team(), await world.team()];
  const soon = new Date(Date.now() + 86_400_000);
  for (let nr = 0; nr < 8; nr += 1)
    await fileIn(world, team.id, { name: `dune ${nr}.jpg`, columns: nr < 2 ? { expiration_date: soon } : {} });
  await fileIn(world, team.id, { name: 'report.pdf', columns: { kind: 'document', media_type: 'application/pdf' } });
  const waiting = await fileIn(world, team.id, { name: 'waits.jpg', columns: { review_status: 1 } });
  await fileIn(world, other.id, { name: 'not theirs.jpg', columns: { review_status: 1, expiration_date: soon } });
  expect((await team.owner.put(`files/file/update/${waiting}/`, { starred: true })).status).toBeLessThan(300);
  const blocksOf = async (who: Person) => {
    const { status, body } = await who.get<Home>(`files/home/${team.id}/`);
    expect(status).toBe(200);
    for (const [name, query] of Object.entries(lists)) {
      const list = (await who.get<Listed>(`files/files/${team.id}/?${query}`)).body;
      const told = body[name as keyof typeof lists];
      expect([name, told.count, told.results.map((file) => file.uuid)]).toEqual([
        ...[name, list.count],
        list.results.map((file) => file.uuid),
      ]);
    }
    return body;
  };
  const mine = await blocksOf(team.owner);
  expect([mine.count, mine.favourites.count, mine.expiring.count, mine.review.count]).toEqual([10, 1, 2, 1]);
  expect(mine.newest.results.map(({ name }) => name)).not.toContain('report.pdf');
  await blocksOf(await team.member('Viewer'));
});
