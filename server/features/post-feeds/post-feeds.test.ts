import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { columnsWith } from '#server/test/columns-with.ts';
import { type Person, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';

let world: World;
let team: TestTeam;
let planner: Person;
beforeAll(async () => {
  world = await sharedWorld({ work: false });
  team = await world.team();
  planner = await team.member(['PUBLISH_POSTS']);
  await post('The lagoon, in the evening; with commas\nand lines', '2 days', 'scheduled');
  await post('Called off', '3 days', 'cancelled');
  await post('Long ago', '-90 days', 'published');
  await post('Only an idea', null, 'idea');
});

async function post(caption: string, ahead: string | null, status: string): Promise<void> {
  const at = ahead === null ? sql`null` : sql`date_trunc('minute', now() + ${ahead}::interval)`;
  await sql`insert into posts (team_id, id, status, caption, local_time, time_zone, scheduled_at)
    select ${team.id}, ${newId()}, ${status}, ${caption}, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI'), 'UTC', at
    from (select ${at}::timestamptz as at) x`.execute(world.services.db);
}

const make = async (who: Person) => (await who.post(`posts/feed/create/${team.id}/`, {})).body;
const read = async (url: string) => {
  const answer = await fetch(url.replace(/^https?:\/\/[^/]+/, world.url));
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text(), answer };
};
/** Lines as they were before they were folded. */
const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

describe('an address of the planned posts', () => {
  it('shows them to a calendar app, without a session, and says when it was read', async () => {
    const made = await make(planner);
    expect(made.url).toMatch(/\/calendar\/[\w-]{43}\/posts\.ics$/);
    const got = await read(made.url);
    expect([got.status, got.type]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(got.answer.headers.get('cache-control')).toBe('private, no-store');
    const lines = linesOf(got.text);
    expect(lines.filter((line) => line.startsWith('SUMMARY'))).toEqual([
      'SUMMARY:Scheduled: The lagoon\\, in the evening\\; with commas and lines',
      'SUMMARY:Cancelled: Called off',
    ]);
    expect(lines.filter((line) => line.startsWith('STATUS'))).toEqual(['STATUS:CONFIRMED', 'STATUS:CANCELLED']);
    expect(lines.find((line) => line.startsWith('DTSTART'))).toMatch(/^DTSTART:\d{8}T\d{4}00Z$/);
    const { feed } = (await planner.get(`posts/feed/${team.id}/`)).body;
    expect(feed).toMatchObject({ uuid: made.uuid, last_used_at: expect.any(String) });
    expect(feed.url).toBeUndefined();
  });

  it('J6: is kept as a hash alone', async () => {
    const { url } = await make(planner);
    const token = url.split('/').at(-2);
    expect(await columnsWith(world.services.db, token)).toEqual([]);
  });

  it('ends with a new one, when it is ended, and when the person may see posts no more', async () => {
    const first = await make(planner);
    const second = await make(planner);
    expect((await read(first.url)).status).toBe(404);
    expect((await read(second.url)).status).toBe(200);
    expect((await team.owner.delete(`posts/feed/delete/${second.uuid}/`)).status).toBe(403);
    expect((await planner.delete(`posts/feed/delete/${second.uuid}/`)).status).toBe(204);
    expect((await read(second.url)).status).toBe(404);
    expect((await planner.get(`posts/feed/${team.id}/`)).body).toEqual({ feed: null });

    const leaver = await team.member(['MANAGE_POSTS']);
    const { url } = await make(leaver);
    expect((await read(url)).status).toBe(200);
    await sql`update members set active = false where team_id = ${team.id} and user_id = ${leaver.user}`.execute(
      world.services.db,
    );
    expect((await read(url)).status).toBe(404);
  });

  it('shows nothing of other teams, and nothing to who guesses', async () => {
    const other = await world.team();
    const { url } = (await other.owner.post(`posts/feed/create/${other.id}/`, {})).body;
    expect((await read(url)).text).not.toContain('VEVENT');
    for (const guess of ['x'.repeat(43), 'short', '%00'])
      expect((await read(`http://x/calendar/${guess}/posts.ics`)).status).toBe(404);
  });
});
