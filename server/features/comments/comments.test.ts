import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { emailsTo } from '#server/test/emails.ts';
import { aFile } from '#server/test/rows/file.ts';
import { type Loose, type Person, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';

let world: World;
let team: TestTeam;
let viewer: Person;
let file: string;
beforeAll(async () => {
  world = await sharedWorld({ work: false });
  team = await world.team();
  viewer = await team.member('Viewer');
  file = await aFile(world, team.id, { name: 'bridge.jpg' });
});

const say = (comment: unknown, more: object = {}, person = team.owner, of = file) =>
  person.post(`files/file/comment/create/${of}/`, { comment, ...more });
const listed = async (of = file, query = '') =>
  (await team.owner.get(`files/file/comments/${of}/${query}`)).body.results as Loose[];
const countOf = async (of = file) => (await team.owner.get(`files/file/${of}/`)).body.comment_count;
const undo = (set: string | null, person = team.owner) => person.post(`changes/undo/${set}/`);
const news = async (person: Person) => (await person.get('notifications/')).body as Loose;

describe('comments', () => {
  it('§3: are written by anyone who sees the file, told with every field, in order, and counted', async () => {
    const of = await aFile(world, team.id, { name: 'first.jpg' });
    const first = await say('  Is this the north side?  ', {}, viewer, of);
    expect([first.status, first.body.text, first.body.user.uuid]).toEqual([
      201,
      'Is this the north side?',
      viewer.user,
    ]);
    expect(first.body).toEqual({
      uuid: expect.any(String),
      text: 'Is this the north side?',
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      edited_at: null,
      user: { uuid: viewer.user, first_name: expect.any(String), last_name: expect.any(String) },
      file: of,
      parent: null,
      mentions: [],
      spot: null,
      resolved: null,
      deleted: false,
    });
    expect(first.changeSet).toMatch(/^[0-9a-f-]{36}$/);
    const second = await team.owner.post(`files/file/comments/${of}/`, { comment: 'The south side.' });
    expect(second.status).toBe(201);
    expect((await listed(of)).map((one) => one.text)).toEqual(['Is this the north side?', 'The south side.']);
    expect(await countOf(of)).toBe(2);
    const page = await team.owner.get(`files/file/comments/${of}/?limit=1`);
    expect([page.body.results.length, page.body.count]).toEqual([1, 2]);
    const rest = await team.owner.get(`files/file/comments/${of}/?limit=1&cursor=${page.body.next}`);
    expect([rest.body.results[0].uuid, rest.body.next]).toEqual([second.body.uuid, null]);
  });

  it('§5: that are empty or white space only are refused', async () => {
    for (const comment of ['', '   ', '\n\t', null, 7, undefined])
      expect([comment, (await say(comment)).status]).toEqual([comment, 400]);
    expect((await say('x'.repeat(5001))).status).toBe(400);
    expect((await say('x', { typo: 1 })).status).toBe(400);
    expect((await say('x', { spot: { x: 101, y: 0 } })).status).toBe(400);
  });

  it('point at a place of the picture or a second of the film', async () => {
    expect((await say('Here', { spot: { x: 12.5, y: 80 } })).body.spot).toEqual({ x: 12.5, y: 80 });
    expect((await say('Then', { spot: { second: 3.2 } })).body.spot).toEqual({ second: 3.2 });
  });

  it('point at a part of the film, which ends after it begins and comes back with an undone deletion', async () => {
    const of = await aFile(world, team.id, { name: 'harbour.mp4' });
    const part = { second: 31, until: 38.4 };
    const made = await say('Hold this', { spot: part }, viewer, of);
    expect([made.status, made.body.spot]).toEqual([201, part]);
    for (const spot of [
      { second: 31, until: 31 },
      { second: 31, until: 2 },
      { second: 31, until: '38' },
      { second: 31, until: 1e9 },
      { until: 3 },
      { x: 1, y: 1, until: 3 },
    ])
      expect([spot, (await say('x', { spot }, viewer, of)).status]).toEqual([spot, 400]);
    await viewer.put(`files/file/comment/update/${made.body.uuid}/`, { comment: 'Hold this longer' });
    const gone = await viewer.delete(`files/file/comment/delete/${made.body.uuid}/`);
    expect((await undo(gone.changeSet, viewer)).status).toBe(200);
    expect((await listed(of)).map(({ text, spot }) => [text, spot])).toEqual([['Hold this longer', part]]);
  });

  it('§6: are changed and deleted by their author alone', async () => {
    const made = await say('Mine');
    const address = `files/file/comment/update/${made.body.uuid}/`;
    expect((await viewer.put(address, { comment: 'Yours' })).status).toBe(403);
    expect((await viewer.delete(`files/file/comment/delete/${made.body.uuid}/`)).status).toBe(403);
    const changed = await team.owner.put(address, { comment: 'Mine still' });
    expect([changed.body.text, changed.body.edited_at]).toEqual(['Mine still', expect.any(String)]);
    expect((await team.owner.put(address, { comment: ' ' })).status).toBe(400);
    const before = await countOf();
    const gone = await team.owner.delete(`files/file/comment/delete/${made.body.uuid}/`);
    expect([gone.status, await countOf()]).toEqual([204, before - 1]);
    expect((await team.owner.delete(`files/file/comment/delete/${made.body.uuid}/`)).status).toBe(404);
    expect((await team.owner.put(address, { comment: 'Again' })).status).toBe(404);
  });

  it('are answered in threads; a deleted one keeps its place while it has answers', async () => {
    const of = await aFile(world, team.id);
    const question = (await say('Who took this?', {}, viewer, of)).body;
    const answer = (await say('I did.', { parent: question.uuid }, team.owner, of)).body;
    const more = (await say('Thanks.', { parent: answer.uuid }, viewer, of)).body;
    expect([answer.parent, more.parent]).toEqual([question.uuid, question.uuid]);
    await viewer.delete(`files/file/comment/delete/${question.uuid}/`);
    expect((await listed(of))[0]).toMatchObject({ uuid: question.uuid, text: '', user: null, deleted: true });
    expect((await say('Late', { parent: question.uuid }, viewer, of)).status).toBe(404);
    expect((await say('Elsewhere', { parent: answer.uuid })).status).toBe(404);
    const settled = await viewer.put(`files/file/comment/resolve/${answer.uuid}/`, { resolved: true });
    expect(settled.body.resolved).toMatchObject({ by: { uuid: viewer.user } });
    expect((await listed(of, '?resolved=true')).map((one) => one.uuid)).toEqual([answer.uuid]);
  });

  it('can be taken back, also their changes and their end, by their author', async () => {
    const of = await aFile(world, team.id);
    const made = await say('One', {}, team.owner, of);
    const changed = await team.owner.put(`files/file/comment/update/${made.body.uuid}/`, { comment: 'Two' });
    expect((await undo(changed.changeSet, viewer)).status).toBe(403);
    await undo(changed.changeSet);
    expect((await listed(of))[0]?.text).toBe('One');
    const gone = await team.owner.delete(`files/file/comment/delete/${made.body.uuid}/`);
    const back = await undo(gone.changeSet);
    expect([back.status, back.body.summary, await countOf(of)]).toEqual([200, expect.stringContaining('Commented'), 1]);
    expect((await undo(made.changeSet)).status).toBe(200);
    expect([await listed(of), await countOf(of)]).toEqual([[], 0]);
  });

  it('belong to the team', async () => {
    const made = (await say('Secret')).body;
    const other = await world.team();
    expect((await other.owner.get(`files/file/comments/${file}/`)).status).toBe(404);
    expect((await say('Hello', {}, other.owner)).status).toBe(404);
    expect((await other.owner.put(`files/file/comment/resolve/${made.uuid}/`, { resolved: true })).status).toBe(404);
    expect((await other.owner.delete(`files/file/comment/delete/${made.uuid}/`)).status).toBe(404);
    const blind = await team.member(['EDIT_ASSETS']);
    expect((await blind.get(`files/file/comments/${file}/`)).body.needs).toEqual(['VIEW_ASSETS']);
  });
});

describe('mentions', () => {
  it('reach the person once, in the app and by mail', async () => {
    const of = await aFile(world, team.id, { name: 'pier.jpg' });
    const asked = await team.member('Editor');
    const made = await say('Look at this', { mentions: [asked.user, asked.user, team.owner.user] }, team.owner, of);
    expect(made.body.mentions).toHaveLength(2);
    const told = await news(asked);
    expect(told).toMatchObject({ unread: 1, count: 1 });
    expect(told.results[0]).toMatchObject({
      kind: 'mention',
      read: false,
      text: 'Look at this',
      file: { uuid: of, name: 'pier.jpg' },
      team: { uuid: team.id },
      by: { uuid: team.owner.user },
      comment: made.body.uuid,
    });
    const letters = () => emailsTo(world, asked.email);
    expect(await letters()).toMatchObject([{ subject: 'Ada Test mentioned you in a comment on pier.jpg' }]);
    expect((await letters())[0]?.body).toContain(`/file/${of}?panel=5&comment=${made.body.uuid}`);
    await team.owner.put(`files/file/comment/update/${made.body.uuid}/`, { comment: 'Look again' });
    expect([(await news(asked)).count, (await letters()).length]).toEqual([1, 1]);
    expect((await news(team.owner)).results.filter((one: Loose) => one.comment === made.body.uuid)).toEqual([]);
  });

  it('of someone outside the team, or who sees no files, are refused, and nothing is written', async () => {
    const before = await countOf();
    const stranger = await world.person();
    expect((await say('Hello', { mentions: [stranger.user] })).status).toBe(404);
    const blind = await team.member(['MANAGE_TAGS']);
    expect((await say('Hello', { mentions: [blind.user] })).status).toBe(404);
    expect((await say('Hello', { mentions: [newId()] })).status).toBe(404);
    expect((await say('Hello', { mentions: ['me'] })).status).toBe(400);
    expect(await countOf()).toBe(before);
  });

  it('are gone for those who left, and when the comment is deleted', async () => {
    const person = await team.member('Viewer');
    const made = (await say('Soon gone', { mentions: [person.user] })).body;
    await say('Stays', { mentions: [person.user] });
    expect((await news(person)).unread).toBe(2);
    await team.owner.delete(`files/file/comment/delete/${made.uuid}/`);
    expect((await news(person)).results.map((one: Loose) => one.text)).toEqual(['Stays']);
    const memberships = (await team.owner.get(`teams/members/${team.id}/`)).body.results as Loose[];
    const membership = memberships.find((one) => one.user.uuid === person.user);
    await team.owner.delete(`teams/member/delete/${membership.uuid}/`);
    expect(await news(person)).toMatchObject({ results: [], unread: 0 });
  });
});

describe('notifications', () => {
  it('tell the writers of a thread of an answer, and are read one by one or all at once', async () => {
    const of = await aFile(world, team.id);
    const asker = await team.member('Editor');
    const question = (await say('Where?', {}, asker, of)).body;
    await say('In Venice.', { parent: question.uuid }, team.owner, of);
    await say('At noon.', { parent: question.uuid }, team.owner, of);
    const told = await news(asker);
    expect(told.results.map((one: Loose) => [one.kind, one.text])).toEqual([
      ['reply', 'At noon.'],
      ['reply', 'In Venice.'],
    ]);
    const read = await asker.put('notifications/read/', { notifications: [told.results[0].uuid] });
    expect(read.body).toEqual({ unread: 1 });
    expect((await asker.get('notifications/?unread=true')).body.results).toHaveLength(1);
    expect((await team.owner.put('notifications/read/', { notifications: [told.results[1].uuid] })).status).toBe(200);
    expect((await news(asker)).unread).toBe(1);
    expect((await asker.put('notifications/read/', {})).body).toEqual({ unread: 0 });
    expect((await world.stranger.get('notifications/')).status).toBe(401);
    expect((await asker.get('notifications/?cursor=nonsense')).status).toBe(400);
  });

  it('are read by looking at the comments of their file, and those about others stay', async () => {
    const person = await team.member('Viewer');
    const [here, there] = [await aFile(world, team.id), await aFile(world, team.id)];
    await say('Here', { mentions: [person.user] }, team.owner, here);
    await say('There', { mentions: [person.user] }, team.owner, there);
    expect((await person.put('notifications/read/', { file: here })).body).toEqual({ unread: 1 });
    expect((await news(person)).results.map((one: Loose) => [one.text, one.read])).toEqual([
      ['There', false],
      ['Here', true],
    ]);
    expect((await person.put('notifications/read/', { file: 'x' })).status).toBe(400);
  });
});
