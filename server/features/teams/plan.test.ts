import { beforeAll, expect, test } from 'vitest';
import { emailsTo } from '#server/test/emails.ts';
import { type Loose, type Person, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';

let world: World;
let team: TestTeam;
let staff: Person;
beforeAll(async () => {
  world = await sharedWorld({ work: false });
  staff = await world.person({ staff: true });
  team = await world.team({ features: ['GALLERIES'] });
});

const ask = (person: Person, feature: string) => person.post(`teams/feature_request/create/${team.id}/`, { feature });

test('any member asks for a feature, and staff hear of it in the app and by a letter that is kept', async () => {
  const viewer = await team.member('Viewer');
  const asked = await ask(viewer, 'DAM_PLUS');
  expect([asked.status, asked.body.feature, asked.body.by.uuid]).toEqual([201, 'DAM_PLUS', viewer.user]);
  expect(asked.changeSet).not.toBeNull();
  const [news] = (await staff.get('notifications/')).body.results;
  expect(news).toMatchObject({
    kind: 'feature_request',
    text: 'DAM Plus',
    team: { uuid: team.id },
    by: { uuid: viewer.user },
  });
  const [letter] = await emailsTo(world, staff.email);
  expect(letter?.subject).toMatch(/requests DAM Plus$/);
  expect(letter?.body).toContain('/team/settings/features');
  expect((await team.owner.get('notifications/')).body.results).toEqual([]);
});

test('it is asked for once, is seen by all members, and is met when staff switch it on', async () => {
  const again = await ask(team.owner, 'DAM_PLUS');
  expect([again.status, again.body.detail]).toEqual([409, 'Your team has already requested DAM Plus.']);
  expect((await ask(team.owner, 'GALLERIES')).body.detail).toBe('Your team already has Galleries.');
  const open = async () =>
    ((await team.owner.get(`teams/feature_requests/${team.id}/`)).body.results as Loose[]).map(
      ({ feature }) => feature,
    );
  expect(await open()).toEqual(['DAM_PLUS']);
  expect((await emailsTo(world, staff.email)).length).toBe(1);
  await staff.put(`teams/features/${team.id}/`, { features: ['GALLERIES', 'DAM_PLUS'] });
  expect(await open()).toEqual([]);
});

test('a letter a day tells of it who chose that', async () => {
  await staff.put('users/me/', {
    notification_settings: { 'feature_request.mail': false, 'feature_request.digest': true },
  });
  expect((await ask(team.owner, 'SOCIALS')).status).toBe(201);
  expect((await emailsTo(world, staff.email)).length).toBe(1);
});

test('requests are refused to strangers, to other teams and for what is no feature', async () => {
  const other = await world.team();
  expect((await ask(world.stranger, 'UGC_PLUS')).status).toBe(401);
  expect((await ask(other.owner, 'UGC_PLUS')).status).toBe(404);
  expect((await ask(team.owner, 'FLYING')).status).toBe(400);
  expect((await other.owner.get(`teams/feature_requests/${team.id}/`)).status).toBe(404);
});

test('a member leaves, and the team does not exist for them any more', async () => {
  const viewer = await team.member('Viewer');
  const left = await viewer.delete(`teams/leave/${team.id}/`);
  expect([left.status, left.changeSet !== null]).toEqual([204, true]);
  expect((await viewer.get(`teams/team/${team.id}/`)).status).toBe(404);
  expect((await viewer.delete(`teams/leave/${team.id}/`)).status).toBe(404);
  const [change] = (await team.owner.get(`changes/${team.id}/`)).body.results;
  expect(change).toMatchObject({ action: 'member.leave', summary: 'Left the team', undoable: false });
  expect((await world.stranger.delete(`teams/leave/${team.id}/`)).status).toBe(401);
});

test('the last Owner cannot leave, another can', async () => {
  const refused = await team.owner.delete(`teams/leave/${team.id}/`);
  expect([refused.status, refused.body.detail]).toEqual([409, 'A team must have at least one Owner.']);
  const second = await team.member('Owner');
  expect((await second.delete(`teams/leave/${team.id}/`)).status).toBe(204);
});
