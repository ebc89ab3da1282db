import { beforeAll, expect, test } from 'vitest';
import { daySettingOf, digestDays } from '#contract/notifications.ts';
import { emailsTo } from '#server/test/emails.ts';
import { aFile } from '#server/test/rows/file.ts';
import { type Loose, type Person, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';
import { sendDigests } from './jobs/digest.ts';

let world: World;
let team: TestTeam;
let file: string;
beforeAll(async () => {
  world = await sharedWorld({ work: false });
  team = await world.team();
  file = await aFile(world, team.id, { name: 'pier.jpg' });
});

/** A member who chose how to be told. */
async function chooser(notification_settings: Record<string, boolean>): Promise<Person> {
  const person = await team.member('Viewer');
  expect((await person.put('users/me/', { notification_settings })).status).toBe(200);
  return person;
}
const mention = async (person: Person, comment: string) =>
  (await team.owner.post(`files/file/comment/create/${file}/`, { comment, mentions: [person.user] })).body as Loose;
const unread = async (person: Person) => (await person.get('notifications/')).body.unread;
const letters = async (person: Person) => emailsTo(world, person.email);
const today = () => digestDays[(new Date().getUTCDay() + 6) % 7] ?? 'mon';
const endDay = () => sendDigests(world.services, {}, new AbortController().signal);

test('someone who chose nothing is told in the app and by a letter at once, and in no letter of the day', async () => {
  const person = await team.member('Viewer');
  await mention(person, 'Look');
  await endDay();
  expect([await unread(person), (await letters(person)).length]).toEqual([1, 1]);
});

test('who wants no letters gets none, and who wants only letters is not counted in the app', async () => {
  const quiet = await chooser({ 'mention.mail': false });
  const away = await chooser({ 'mention.app': false });
  const neither = await chooser({ 'mention.app': false, 'mention.mail': false });
  for (const person of [quiet, away, neither]) await mention(person, 'Look');
  await endDay();
  expect([await unread(quiet), (await letters(quiet)).length]).toEqual([1, 0]);
  expect([await unread(away), (await letters(away)).length]).toEqual([0, 1]);
  expect([await unread(neither), (await letters(neither)).length]).toEqual([0, 0]);
});

test('the letter of the day tells once of everything that was not read, in order, with the way there', async () => {
  const person = await chooser({ 'mention.mail': false, 'mention.digest': true });
  await mention(person, 'Read before');
  await person.put('notifications/read/', {});
  const first = await mention(person, 'First');
  const gone = await mention(person, 'Taken back');
  await team.owner.delete(`files/file/comment/delete/${gone.uuid}/`);
  await mention(person, 'Second');
  expect(await letters(person)).toEqual([]);
  await endDay();
  await endDay();
  const [letter, ...more] = await letters(person);
  expect([letter?.subject, more]).toEqual(['2 things need your attention', []]);
  expect(letter?.body).toMatch(/Ada Test mentioned you in a comment on pier\.jpg:\n\nFirst[\s\S]*Second/);
  expect(letter?.body).toContain(`/file/${file}?panel=5&comment=${first.uuid}`);
  expect(letter?.body).not.toContain('Taken back');
  expect(letter?.body).not.toContain('Read before');
});

test('the letter of the day comes on the days that its reader wants, and loses nothing on the others', async () => {
  const days = (wanted: boolean) => Object.fromEntries(digestDays.map((day) => [daySettingOf(day), wanted]));
  const settings = { 'mention.mail': false, 'mention.digest': true };
  const person = await chooser({ ...settings, ...days(false) });
  await mention(person, 'On a day off');
  await endDay();
  expect(await letters(person)).toEqual([]);
  await person.put('users/me/', {
    notification_settings: { ...settings, ...days(false), [daySettingOf(today())]: true },
  });
  await endDay();
  expect((await letters(person)).map(({ body }) => body).join()).toContain('On a day off');
});

test('the letter of the day is ended by its own link, without signing in, and everything else stays as it was', async () => {
  const person = await chooser({ 'mention.mail': false, 'mention.digest': true, 'reply.digest': true });
  await mention(person, 'Once');
  await endDay();
  const [stop = ''] = /https?:\S+\/stop-digest\/\S+/.exec((await letters(person))[0]?.body ?? '') ?? [];
  const { pathname } = new URL(stop);
  const open = (path: string, method: string) => fetch(`${world.url}${path}`, { method });
  await mention(person, 'Waits for the next one');
  expect((await open(pathname, 'GET')).status).toBe(200);
  for (const path of [`${pathname.slice(0, -2)}xx`, pathname.replace(person.user, team.owner.user), '/stop-digest/a/b'])
    expect((await open(path, 'POST')).status).toBe(404);
  const chosen = async () => (await person.get('users/me/')).body.notification_settings;
  expect(await chosen()).toMatchObject({ 'mention.digest': true });
  expect((await open(pathname, 'POST')).status).toBe(200);
  expect(await chosen()).toEqual({ 'mention.mail': false });
  await mention(person, 'Told nowhere but in the app');
  await endDay();
  expect((await letters(person)).length).toBe(1);
});

test('each kind is chosen for itself', async () => {
  const person = await chooser({ 'reply.app': false, 'reply.mail': false });
  const question = (await person.post(`files/file/comment/create/${file}/`, { comment: 'Where?' })).body.uuid;
  await team.owner.post(`files/file/comment/create/${file}/`, { comment: 'In Venice.', parent: question });
  expect(await unread(person)).toBe(0);
  await mention(person, 'And when?');
  expect([await unread(person), (await letters(person)).length]).toEqual([1, 1]);
});
