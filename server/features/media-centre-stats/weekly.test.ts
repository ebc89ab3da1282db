import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { emailsTo } from '#server/test/emails.ts';
import { aPortal, type TestPortal } from '#server/test/rows/portal.ts';
import { type Person, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';
import { sendWeekly } from './jobs/weekly.ts';

let world: World;
let team: TestTeam;
let owner: Person;
let portal: TestPortal;
beforeAll(async () => {
  world = await sharedWorld();
  team = await world.team({ features: ['MEDIA_CENTRES'] });
  owner = team.owner;
  portal = await aPortal(world, team.id, { albums: [] });
  const zone = sql`update teams set time_zone = 'Asia/Tokyo' where id = ${team.id}`;
  await zone.execute(world.services.db);
});

const wish = (weekly: unknown, who = owner) => who.put(`files/media-centre/report/update/${portal.id}/`, { weekly });
const wished = (who = owner) => who.get(`files/media-centre/report/${portal.id}/`);
/** All servers look at this moment. */
const at = (moment: string) => {
  const services = { ...world.services, clock: { now: () => new Date(moment) } };
  const { signal } = new AbortController();
  return Promise.all([sendWeekly(services, null, signal), sendWeekly(services, null, signal)]);
};
const told = (day: string) =>
  sql`update media_centre_reports set told = ${day}::date where centre_id = ${portal.id}`.execute(world.services.db);
const visits = (day: string, views: number) =>
  sql`insert into media_centre_days (team_id, centre_id, day, views, visitors, downloads) values (${team.id}, ${portal.id}, ${day}::date, ${views}, ${views}, 1)`.execute(
    world.services.db,
  );
const mails = () => emailsTo(world, owner.email);

describe('the weekly report of a Media Centre', () => {
  it('comes once, on Monday morning where the team is, with the numbers of the week before', async () => {
    expect((await wished()).body).toEqual({ weekly: false });
    expect((await wish(true)).body).toEqual({ weekly: true });
    expect((await wish(true)).status).toBe(200);
    await told('2026-04-06');
    await visits('2026-04-05', 2);
    await visits('2026-04-06', 3);
    await visits('2026-04-12', 4);
    await visits('2026-04-13', 50);
    const before = (await mails()).length;
    // In Tokyo it is a quarter to seven on Monday, then a quarter past.
    await at('2026-04-12T21:45:00Z');
    expect((await mails()).length).toBe(before);
    await at('2026-04-12T22:15:00Z');
    await at('2026-04-13T09:00:00Z');
    const [mail, ...more] = (await mails()).slice(before);
    expect([more, mail?.subject]).toEqual([[], 'Press room last week: 7 visits, 2 downloads']);
    for (const words of ['7 visits, 2 the week before', 'Apr 06 2026 to Apr 12 2026', `/media-centre/${portal.id}`])
      expect(mail?.body).toContain(words);
    const [stop = ''] = /https?:\S+\/stop-report\/\S+/.exec(mail?.body ?? '') ?? [];
    const { pathname } = new URL(stop);
    const open = (path: string, method = 'GET') =>
      fetch(`${world.url}${path}`, { method, headers: { origin: world.services.origin } });
    expect([(await open(pathname)).status, (await wished()).body.weekly]).toEqual([200, true]);
    expect((await open(`${pathname.slice(0, -2)}xx`, 'POST')).status).toBe(404);
    expect((await open('/stop-report/a/b/c')).status).toBe(404);
    expect((await wished()).body.weekly).toBe(true);
    // A mail program does it with one click, from wherever it is.
    const click = { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) };
    const elsewhere = { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' };
    expect((await fetch(`${world.url}${pathname}`, { ...click, headers: elsewhere })).status).toBe(200);
    expect((await wished()).body.weekly).toBe(false);
    await wish(true);
    const form = new FormData();
    form.set('List-Unsubscribe', 'One-Click');
    expect((await fetch(`${world.url}${pathname}`, { method: 'POST', body: form })).status).toBe(200);
    expect((await wished()).body.weekly).toBe(false);
  });

  it('does not come about a week without anything, or to who has left', async () => {
    const member = await team.member('Viewer');
    expect((await wish(true, member)).status).toBe(200);
    await told('2026-06-01');
    await at('2026-06-09T00:00:00Z');
    expect((await emailsTo(world, member.email)).filter(({ subject }) => subject.includes('last week'))).toEqual([]);
    await visits('2026-06-10', 3);
    await sql`update members set active = false where team_id = ${team.id} and user_id = ${member.user}`.execute(
      world.services.db,
    );
    await at('2026-06-16T00:00:00Z');
    expect((await emailsTo(world, member.email)).filter(({ subject }) => subject.includes('last week'))).toEqual([]);
  });

  it('is for members who may see files', async () => {
    const other = (await world.team()).owner;
    for (const [who, status] of [
      [other, 404],
      [world.stranger, 401],
      [await team.member(['UPLOAD_ASSETS']), 403],
    ] as const)
      expect([(await wished(who)).status, (await wish(true, who)).status]).toEqual([status, status]);
    expect([(await wish('yes')).status, (await wish(undefined)).status]).toEqual([400, 400]);
  });
});
